import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { printPlace } from '../comparison/drift'
import faulty from '../faults/example-target'
import { type FeaturePlayer, featurePlayer } from '../mutants/replay-features'
import { STYLES } from '../reporting/style'
import { printSummary } from '../reporting/summary-text'
import type { InnerAnswer, InnerRequest, InnerResult, InnerRun } from './inner-protocol'
import { snapshotCases } from './snapshot-cases'

/**
 * The process that replays scenarios inside scenarios: Cucumber keeps one set of steps in a process, so that a run cannot
 * start another beside itself. It loads the steps once and answers message by message.
 */
const STORES: Readonly<Record<InnerRun['store'], Target>> = {
  faulty,
  sound: { ...inMemory(), name: 'sound-store' },
}

const player = featurePlayer()
let queue: Promise<unknown> = Promise.resolve()

process.on('message', (request: InnerRequest) => {
  queue = queue.then(async () => answer(await player, request)).then((found) => process.send?.(found))
})
process.once('disconnect', () => process.exit())

async function answer(play: FeaturePlayer, request: InnerRequest): Promise<InnerAnswer> {
  try {
    if (request === 'cases') return { cases: await snapshotCases(play, STORES.sound) }
    return { result: await replay(play, request) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function replay(play: FeaturePlayer, { store, feature, knownDrifts }: InnerRun): Promise<InnerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-session-acceptance-inner-'))
  try {
    const file = join(folder, 'inner.feature')
    const list = join(folder, 'inner.known-drifts.json')
    writeFileSync(file, feature)
    if (knownDrifts !== undefined) writeFileSync(list, knownDrifts)
    const parameters = knownDrifts === undefined ? {} : { knownDrifts: list }
    const run = await play(STORES[store], [file], { parameters })
    const [scenario] = run.scenarios
    const result = scenario?.results[0]
    if (scenario === undefined || result === undefined)
      throw new Error(`nothing was replayed: ${run.parseErrors.join('; ')}`)
    return {
      status: result.status,
      reason: result.reason ?? null,
      drifts: result.drifts.map((drift) => ({
        kind: drift.kind,
        place: printPlace(drift),
        allowed: drift.allowed ?? null,
        known: drift.known ?? null,
      })),
      setAside: result.setAside,
      failures: scenario.failures.map(({ message }) => message),
      summary: printSummary(run, { paint: STYLES.plain, report: undefined, rules: undefined }),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
