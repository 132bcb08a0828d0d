import { decodeValue, encodeRecord, isList, type Json, type JsonObject } from '../../targets/contract'
import { type Dimension, DRIFT_KINDS, type Drift } from '../comparison/drift'
import type { RaceCount } from '../trajectory/rounds'
import type { BackendFacts, BackendVerdict, Status, Verdict } from './verdict'

/** A verdict as the text of its attachment: `readVerdict` gives it back, whole numbers of any size included. */
export function printVerdict(verdict: Verdict): string {
  return encodeRecord(verdict)
}

/** Reads the text of an attachment. Throws with the place of the first thing that is no verdict. */
export function readVerdict(text: string): Verdict {
  const verdict = objectAt(decodeValue(text, 'the verdict'), 'the verdict')
  return {
    reference: textAt(verdict, 'reference'),
    backends: listAt(verdict, 'backends').map(readBackendVerdict),
  }
}

const STATUSES: readonly Status[] = ['consistent', 'known', 'drifting', 'failed', 'skipped', 'not-applicable']
const DIMENSIONS: readonly Dimension[] = ['sessions', 'events', 'state', 'tracks', 'summaries', 'memories']

function readBackendVerdict(json: Json): BackendVerdict {
  const verdict = objectAt(json, 'backends')
  const reason = optionalText(verdict, 'reason')
  const { races } = verdict
  return {
    backend: readFacts(objectAt(verdict.backend, 'backend')),
    status: wordAt(verdict, 'status', STATUSES),
    ...(reason === undefined ? {} : { reason }),
    drifts: listAt(verdict, 'drifts').map((drift) => readDrift(objectAt(drift, 'drifts'))),
    setAside: textsAt(verdict, 'setAside'),
    ...(races === undefined ? {} : { races: readRaces(objectAt(races, 'races')) }),
  }
}

function readRaces(json: JsonObject): RaceCount {
  return { rounds: numberAt(json, 'rounds'), overtaken: numberAt(json, 'overtaken') }
}

function readFacts(facts: JsonObject): BackendFacts {
  return {
    name: textAt(facts, 'name'),
    server: optionalText(facts, 'server'),
    capabilities: textsAt(facts, 'capabilities'),
  }
}

function readDrift(drift: JsonObject): Drift {
  const track = optionalText(drift, 'track')
  const branch = optionalText(drift, 'branch')
  const memory = optionalText(drift, 'memory')
  const allowed = optionalText(drift, 'allowed')
  const starter = optionalText(drift, 'starter')
  const known = optionalText(drift, 'known')
  const { operation, event, record, version } = drift
  return {
    dimension: wordAt(drift, 'dimension', DIMENSIONS),
    kind: wordAt(drift, 'kind', DRIFT_KINDS),
    owner: textsAt(drift, 'owner'),
    ...(operation === undefined ? {} : { operation: readOperation(objectAt(operation, 'operation')) }),
    ...(event === undefined ? {} : { event: readPosition(objectAt(event, 'event')) }),
    ...(track === undefined ? {} : { track }),
    ...(record === undefined ? {} : { record: readPosition(objectAt(record, 'record')) }),
    ...(branch === undefined ? {} : { branch }),
    ...(version === undefined ? {} : { version: numberAt(drift, 'version') }),
    ...(memory === undefined ? {} : { memory }),
    path: textAt(drift, 'path'),
    reference: drift.reference,
    candidate: drift.candidate,
    ...(allowed === undefined ? {} : { allowed }),
    ...(starter === undefined ? {} : { starter }),
    ...(known === undefined ? {} : { known }),
  }
}

function readOperation(json: JsonObject): { readonly index: number; readonly type: string } {
  return { index: numberAt(json, 'index'), type: textAt(json, 'type') }
}

function readPosition(json: JsonObject): { readonly index: number; readonly id: string } {
  return { index: numberAt(json, 'index'), id: textAt(json, 'id') }
}

function objectAt(json: Json | undefined, member: string): JsonObject {
  if (typeof json === 'object' && json !== null && !isList(json)) return json
  throw unreadable(member, 'an object')
}

function listAt(parent: JsonObject, member: string): readonly Json[] {
  const json = parent[member]
  if (isList(json)) return json
  throw unreadable(member, 'a list')
}

function textAt(parent: JsonObject, member: string): string {
  const json = parent[member]
  if (typeof json === 'string') return json
  throw unreadable(member, 'a text')
}

function optionalText(parent: JsonObject, member: string): string | undefined {
  const json = parent[member]
  return json === undefined || json === null ? undefined : textAt(parent, member)
}

function textsAt(parent: JsonObject, member: string): readonly string[] {
  return listAt(parent, member).map((item) => {
    if (typeof item === 'string') return item
    throw unreadable(member, 'a list of texts')
  })
}

function numberAt(parent: JsonObject, member: string): number {
  const json = parent[member]
  if (typeof json === 'number') return json
  throw unreadable(member, 'a number')
}

function wordAt<Word extends string>(parent: JsonObject, member: string, words: readonly Word[]): Word {
  const text = textAt(parent, member)
  const found = words.find((word) => word === text)
  if (found === undefined) throw unreadable(member, `one of ${words.join(', ')}`)
  return found
}

function unreadable(member: string, expected: string): Error {
  return new Error(`not a verdict: ${member} is not ${expected}`)
}
