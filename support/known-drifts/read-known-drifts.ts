import { REFERENCE } from '../backends/selection'
import { DRIFT_KINDS } from '../comparison/drift'
import type { KnownDrift, KnownDrifts, Varying } from './known-drift'

const SHAPE = '{"backend": "my-store", "known": [{"scenario": …, "kind": …, "place": …, "reason": …}]}'

/** The members of an entry, each with an example for who forgot it. */
const EXAMPLES = {
  scenario: 'an id such as "conversation/order.feature:12"',
  kind: `one of ${DRIFT_KINDS.join(', ')}`,
  place: String.raw`a place as a report prints it, such as "events travel/alice/tokyo event 3 \"e4\""`,
  fails: 'what the expectation looked at, such as "the log of travel/alice/tokyo"',
  reason: 'a sentence or a link',
} as const

type Member = keyof typeof EXAMPLES

/**
 * Reads the file of a backend's known drifts. Whatever is wrong with it is an error of one sentence.
 *
 * @param file its path, for errors
 */
export function readKnownDrifts(text: string, file: string): KnownDrifts {
  const content = parse(text, file)
  if (!isRecord(content)) throw new Error(`${file}: found ${describe(content)}, expected ${SHAPE}`)
  refuseUnknown(content, ['backend', 'reference', 'known', 'varies'], file)
  const { backend, reference = REFERENCE, known, varies = [] } = content
  if (typeof backend !== 'string' || backend === '')
    throw new Error(
      `${file}: its backend is ${describe(backend)}, expected the name of a target, as in ${SHAPE}`,
    )
  if (typeof reference !== 'string' || reference === '')
    throw new Error(
      `${file}: its reference is ${describe(reference)}, expected the name of the target that it was compared with`,
    )
  if (!Array.isArray(known))
    throw new Error(`${file}: its known is ${describe(known)}, expected a list, as in ${SHAPE}`)
  const entries = known.flatMap((entry: unknown, index) => {
    const where = `${file}, entry ${index + 1}`
    return isRecord(entry) && entry.met !== undefined ? readGroup(entry, where) : [readEntry(entry, where)]
  })
  const seen = new Map<string, number>()
  for (const [index, { reason: _, ...entry }] of entries.entries()) {
    const identity = JSON.stringify(Object.entries(entry).sort())
    const first = seen.get(identity)
    if (first !== undefined)
      throw new Error(`${file}, entry ${index + 1}: it says the same as entry ${first}; remove one of them`)
    seen.set(identity, index + 1)
  }
  if (!Array.isArray(varies))
    throw new Error(`${file}: its varies is ${describe(varies)}, expected a list of scenarios with reasons`)
  return {
    file,
    backend,
    reference,
    known: entries,
    varies: varies.map((entry: unknown, index) => readVarying(entry, `${file}, varies ${index + 1}`)),
  }
}

/** Many entries of one reason: what each scenario meets, as reports print it. */
function readGroup(group: Record<string, unknown>, where: string): readonly KnownDrift[] {
  refuseUnknown(group, ['reason', 'met'], where)
  if (!isRecord(group.met))
    throw new Error(`${where}: its met is ${describe(group.met)}, expected what is met, by scenario`)
  return Object.entries(group.met).flatMap(([scenario, lines]) => {
    if (!Array.isArray(lines))
      throw new Error(`${where}: what ${scenario} meets is ${describe(lines)}, expected a list`)
    return lines.map((line: unknown) => {
      const [, word, rest] = (typeof line === 'string' && /^(\w+): (.+)$/s.exec(line)) || []
      if (word === undefined)
        throw new Error(
          `${where}: ${scenario} meets ${describe(line)}, expected a kind and a place, or "fails: …"`,
        )
      const met = word === 'fails' ? { fails: rest } : { kind: word, place: rest }
      return readEntry({ scenario, reason: group.reason, ...met }, where)
    })
  })
}

function readVarying(entry: unknown, where: string): Varying {
  if (!isRecord(entry))
    throw new Error(`${where}: found ${describe(entry)}, expected {"scenario": …, "reason": …}`)
  refuseUnknown(entry, ['scenario', 'reason'], where)
  return { scenario: textOf(entry, 'scenario', where), reason: textOf(entry, 'reason', where) }
}

function textOf(entry: Record<string, unknown>, member: Member, where: string): string {
  const value = entry[member]
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new Error(`${where}: its ${member} is ${describe(value)}, expected ${EXAMPLES[member]}`)
}

function readEntry(entry: unknown, where: string): KnownDrift {
  if (!isRecord(entry))
    throw new Error(`${where}: found ${describe(entry)}, expected an object, as in ${SHAPE}`)
  refuseUnknown(entry, Object.keys(EXAMPLES), where)
  const text = (member: Member): string => textOf(entry, member, where)
  const common = { scenario: text('scenario'), reason: text('reason') }
  if (entry.fails !== undefined) {
    if (entry.kind !== undefined || entry.place !== undefined)
      throw new Error(
        `${where}: found both a drift and fails, expected kind and place, or fails: make it two entries`,
      )
    return { ...common, fails: text('fails') }
  }
  const word = text('kind')
  const kind = DRIFT_KINDS.find((known) => known === word)
  if (kind === undefined)
    throw new Error(`${where}: its kind is ${JSON.stringify(word)}, expected ${EXAMPLES.kind}`)
  return { ...common, kind, place: text('place') }
}

function refuseUnknown(record: Record<string, unknown>, known: readonly string[], where: string): void {
  const unknown = Object.keys(record).find((member) => !known.includes(member))
  if (unknown !== undefined)
    throw new Error(
      `${where}: its member ${JSON.stringify(unknown)} is unknown; known are ${known.join(', ')}`,
    )
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Error(`${file}: found no JSON (${why}), expected ${SHAPE}`, { cause })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describe(value: unknown): string {
  if (value === undefined) return 'absent'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value)
}
