import { describe, it } from 'node:test'
import { TestStepResultStatus } from '@cucumber/messages'
import { expect } from 'chai'
import { type MadeUpScenario, verdict, verdictOn } from '../reporting/made-up-run'
import { RunCollector } from '../reporting/run'
import { madeUpShard } from './made-up-shard'
import { mergeShards } from './merge-shards'

const SCENARIOS: readonly MadeUpScenario[] = [1, 2, 3, 4, 5].map((line) => ({
  line,
  verdict: verdict(verdictOn('sqlite')),
  ...(line === 3 && { retries: [{ status: TestStepResultStatus.FAILED }] }),
}))

describe('merged shards', () => {
  const merged = mergeShards([3, 1, 2].map((index) => madeUpShard(index, 3, SCENARIOS)))

  it('are one run, from the first start to the last end', () => {
    expect(merged.flatMap(({ testRunStarted }) => testRunStarted ?? [])).to.deep.equal([
      { id: 'run-1', timestamp: { seconds: 1, nanos: 0 } },
    ])
    expect(merged.filter(({ testRunFinished }) => testRunFinished)).to.have.length(1)
  })

  it('play all scenarios in the order of their places, each from start to end', () => {
    const starts = merged.flatMap(({ testCaseStarted }) => testCaseStarted?.testCaseId ?? [])
    expect(starts).to.deep.equal(['case-0', 'case-1', 'case-2', 'case-2', 'case-3', 'case-4'])
    const collector = new RunCollector()
    for (const envelope of merged) collector.hear(envelope)
    const { scenarios, stepDefinitions, success } = collector.run()
    expect(scenarios.map(({ id }) => id.split(':')[1])).to.deep.equal(['1', '2', '3', '4', '5'])
    expect(scenarios.every(({ results }) => results[0]?.status === 'consistent')).to.equal(true)
    expect({ stepDefinitions, success }).to.deep.equal({ stepDefinitions: 1, success: true })
  })

  it('succeed only when all did', () => {
    const [one, two] = [1, 2].map((index) => madeUpShard(index, 2, SCENARIOS))
    if (one === undefined || two === undefined) throw new Error('no shards')
    const failed = {
      ...two,
      played: two.played.map((envelope) =>
        envelope.testRunFinished
          ? { testRunFinished: { ...envelope.testRunFinished, success: false } }
          : envelope,
      ),
    }
    const end = mergeShards([one, failed]).flatMap(({ testRunFinished }) => testRunFinished ?? [])
    expect(end.map(({ success }) => success)).to.deep.equal([false])
  })
})
