import { type MadeUpScenario, madeUpRun } from '../reporting/made-up-run'
import type { ShardCard } from './card'
import type { PlayedShard } from './read-shard'

/** A shard for the tests of this folder: of all scenarios of a made-up run, every so many-th was played. */
export function madeUpShard(
  index: number,
  total: number,
  scenarios: readonly MadeUpScenario[],
  card: Partial<ShardCard> = {},
): PlayedShard {
  const whole = madeUpRun(scenarios)
  const start = whole.findIndex(({ pickle }) => pickle)
  const fell = (id = '') => Number(/\d+/.exec(id)?.[0]) % total === index - 1
  const prelude = whole.filter(({ testRunStarted }, at) => !testRunStarted && at < start + scenarios.length)
  const played = whole.slice(start + scenarios.length).filter((envelope) => {
    const { testCase, testCaseStarted, testStepFinished, attachment, testCaseFinished } = envelope
    const attempt = testStepFinished ?? attachment ?? testCaseFinished
    const id = testCase?.id ?? testCaseStarted?.testCaseId ?? attempt?.testCaseStartedId
    return id === undefined || fell(id)
  })
  const uris = prelude.flatMap(({ pickle }) => pickle ?? [])
  return {
    path: `shard-${index}/messages.ndjson`,
    card: {
      shard: { index, total },
      profile: 'sqlite',
      backend: 'sqlite',
      commit: 'c0ffee',
      selected: uris.map(({ uri, location }) => `${uri}:${location?.line}`),
      ...card,
    },
    prelude,
    played: [{ testRunStarted: { id: `run-${index}`, timestamp: { seconds: index, nanos: 0 } } }, ...played],
  }
}
