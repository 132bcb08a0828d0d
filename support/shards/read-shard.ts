import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '@cucumber/messages'
import { PlainError } from '../plain-error'
import { findCard, isCard, type ShardCard } from './card'
import { isPossible, printShard } from './shard'

/** A shard as it was run somewhere. */
export interface PlayedShard {
  /** The file of its messages. */
  readonly path: string
  readonly card: ShardCard
  /** What comes before the run: features, step definitions, hooks. */
  readonly prelude: readonly Envelope[]
  /** The run itself, from its start to its end. */
  readonly played: readonly Envelope[]
}

/** Reads what shards left; of those that cannot be read, a sentence says why. */
export function readShards(given: readonly string[]): {
  readonly shards: readonly PlayedShard[]
  readonly faults: readonly string[]
} {
  const shards: PlayedShard[] = []
  const faults: string[] = []
  for (const path of given) {
    try {
      shards.push(readPlayed(path))
    } catch (error) {
      if (!(error instanceof PlainError)) throw error
      faults.push(error.message)
    }
  }
  return { shards, faults }
}

/**
 * Reads what a shard left.
 *
 * @param given its folder of reports, or the file of its messages
 * @throws a sentence for what holds no messages, is cut off, is no shard, or did not finish
 */
function readPlayed(given: string): PlayedShard {
  const path = fileOf(given)
  const envelopes = readMessages(path)
  if (envelopes.length === 0) throw new PlainError(`${path} is empty. Run its shard again.`)
  const card = findCard(envelopes)
  if (card === undefined) {
    throw new PlainError(
      `${path} is not of a shard: its run was not given --shard. Expected one of 1/n to n/n.`,
    )
  }
  const name = `Shard ${printShard(card.shard)} (${path})`
  if (!isPossible(card.shard)) throw new PlainError(`${name} cannot be: there is no such part. Leave it out.`)
  const unparsed = envelopes.find(({ parseError }) => parseError)?.parseError
  if (unparsed) {
    throw new PlainError(
      `${name} ran nothing: ${unparsed.source.uri} cannot be parsed. Mend it and run all shards again.`,
    )
  }
  if (!envelopes.some(({ testRunFinished }) => testRunFinished)) {
    throw new PlainError(`${name} did not finish: its messages have no end. Run it again.`)
  }
  const told = envelopes.filter((envelope) => !isCard(envelope))
  const start = told.findIndex(({ testRunStarted }) => testRunStarted)
  if (start < 0) throw new PlainError(`${name} never began: its messages have no start. Run it again.`)
  return { path, card, prelude: told.slice(0, start), played: told.slice(start) }
}

function fileOf(given: string): string {
  const found = statSync(given, { throwIfNoEntry: false })
  const path = found?.isDirectory() ? join(given, 'messages.ndjson') : given
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  throw new PlainError(`${path} is not there. Expected a shard's folder of reports, or its messages.ndjson.`)
}

function readMessages(path: string): readonly Envelope[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  if (lines.pop() !== '') {
    throw new PlainError(
      `${path} is cut off in line ${lines.length + 1}. Copy it again, or run its shard again.`,
    )
  }
  return lines.map((line, index) => {
    try {
      const envelope: Envelope = JSON.parse(line)
      return envelope
    } catch {
      throw new PlainError(`${path} is damaged: line ${index + 1} is no message. Run its shard again.`)
    }
  })
}
