import type { Envelope, TestCase, Timestamp } from '@cucumber/messages'
import { type Ids, matchIds, renameIds } from './match-ids'
import type { PlayedShard } from './read-shard'

/**
 * The messages of the whole run, as Cucumber would have sent them from one process: scenarios in the order of their
 * files and lines, each from its start to its end.
 *
 * @param shards all of one run, without faults
 */
export function mergeShards(shards: readonly PlayedShard[]): readonly Envelope[] {
  const sorted = [...shards].sort((a, b) => a.card.shard.index - b.card.shard.index)
  const [first] = sorted
  if (first === undefined) return []
  const renamed = sorted.map((shard) => {
    const ids = idsOf(first, shard)
    return shard.played.map((envelope) => renameIds(envelope, ids))
  })
  const all = renamed.flat()
  const testCases = sortTestCases(all, first.prelude)
  const byTestCase = gather(all, testCases)
  const [opening, ending] = frame(renamed[0] ?? [], testCases)
  return [
    ...first.prelude,
    { testRunStarted: startOf(all) },
    ...testCases.map((testCase) => ({ testCase })),
    ...opening,
    ...testCases.flatMap(({ id }) => byTestCase.get(id) ?? []),
    ...ending,
    { testRunFinished: endOf(all) },
  ]
}

/** How the ids of a shard's messages read in the first one's, that of the run included. */
function idsOf(first: PlayedShard, shard: PlayedShard): Ids {
  const ids = matchIds(first.prelude, shard.prelude)
  if ('differs' in ids) throw new Error(`shards that differ at ${ids.differs} were to be merged`)
  const [known, own] = [first, shard].map(({ played }) => startOf(played).id)
  return known === undefined || own === undefined ? ids : new Map([...ids, [own, known]])
}

function sortTestCases(all: readonly Envelope[], prelude: readonly Envelope[]): readonly TestCase[] {
  const order = new Map(prelude.flatMap(({ pickle }) => pickle ?? []).map(({ id }, index) => [id, index]))
  const place = ({ pickleId }: TestCase) => order.get(pickleId) ?? order.size
  return all.flatMap(({ testCase }) => testCase ?? []).sort((a, b) => place(a) - place(b))
}

/** What was played of each test case, attempt after attempt. */
function gather(
  all: readonly Envelope[],
  testCases: readonly TestCase[],
): ReadonlyMap<string, readonly Envelope[]> {
  const owner = ownersOf(all, testCases)
  const gathered = new Map<string, Envelope[]>()
  for (const envelope of all) {
    const id = owner(envelope)
    if (id === undefined) continue
    const known = gathered.get(id)
    if (known === undefined) gathered.set(id, [envelope])
    else known.push(envelope)
  }
  return gathered
}

/**
 * What belongs to no scenario, before the first and after: hooks of the whole run, which each shard had, and which are
 * told once.
 */
function frame(
  played: readonly Envelope[],
  testCases: readonly TestCase[],
): readonly [readonly Envelope[], readonly Envelope[]] {
  const owner = ownersOf(played, testCases)
  const own = (envelope: Envelope) =>
    owner(envelope) === undefined &&
    !(envelope.testCase ?? envelope.testRunStarted ?? envelope.testRunFinished)
  const start = played.findIndex(({ testCaseStarted }) => testCaseStarted)
  if (start < 0) return [played.filter(own), []]
  return [played.slice(0, start).filter(own), played.slice(start).filter(own)]
}

/** Says to which test case a message belongs. */
function ownersOf(
  played: readonly Envelope[],
  testCases: readonly TestCase[],
): (envelope: Envelope) => string | undefined {
  const attempts = new Map(
    played.flatMap(({ testCaseStarted: started }) => (started ? [[started.id, started.testCaseId]] : [])),
  )
  const steps = new Map(
    testCases.flatMap(({ id, testSteps }) =>
      testSteps.flatMap(({ pickleStepId }) => (pickleStepId === undefined ? [] : [[pickleStepId, id]])),
    ),
  )
  return (envelope) => {
    if (envelope.testCaseStarted) return envelope.testCaseStarted.testCaseId
    if (envelope.suggestion) return steps.get(envelope.suggestion.pickleStepId)
    const { testStepStarted, testStepFinished, attachment, testCaseFinished } = envelope
    const part = testStepStarted ?? testStepFinished ?? attachment ?? testCaseFinished
    return attempts.get(part?.testCaseStartedId ?? '')
  }
}

function startOf(played: readonly Envelope[]): NonNullable<Envelope['testRunStarted']> {
  const starts = played.flatMap(({ testRunStarted }) => testRunStarted ?? [])
  return starts.reduce((earliest, start) =>
    isBefore(start.timestamp, earliest.timestamp) ? start : earliest,
  )
}

/** The whole succeeds when all shards did. */
function endOf(played: readonly Envelope[]): NonNullable<Envelope['testRunFinished']> {
  const ends = played.flatMap(({ testRunFinished }) => testRunFinished ?? [])
  const last = ends.reduce((latest, end) => (isBefore(latest.timestamp, end.timestamp) ? end : latest))
  return { ...last, success: ends.every(({ success }) => success) }
}

function isBefore(a: Timestamp, b: Timestamp): boolean {
  return a.seconds === b.seconds ? a.nanos < b.nanos : a.seconds < b.seconds
}
