import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT } from '../commands/project'
import type { ReplayRequest } from '../mutants/replay-features'
import { forkModule } from '../processes/fork-module'
import type { Caught } from './catches'

const WORKER = join(__dirname, 'worker')
const BASE = 'in-memory'

/** So many broken backends side by side: more would make a step of a race, which each plays several times, too long. */
const MOST_AT_ONCE = 40

/** Which faults to replay what on, all side by side. */
export interface BrokenRequest extends Omit<ReplayRequest, 'backend' | 'playOn'> {
  readonly faults: readonly string[]
}

/** What a replay of broken backends came to. */
export interface Replayed {
  /** Ids and names of all scenarios, in order. */
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  /** By fault. */
  readonly catches: ReadonlyMap<string, readonly Caught[]>
}

/** A process that replays broken in-memory backends, one request after the other, with the steps loaded once. */
export class ReplayWorker {
  private readonly child: ChildProcess = forkModule(WORKER, {
    cwd: PROJECT,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

  constructor() {
    this.letGo()
  }

  async ask({ faults, ...request }: BrokenRequest): Promise<Replayed> {
    this.child.ref()
    this.child.channel?.ref()
    const backend = faults.map((fault) => `${BASE}+${fault}`).join(',')
    try {
      return await this.answerTo({ ...request, backend, playOn: true })
    } finally {
      this.letGo()
    }
  }

  end(): void {
    if (this.child.connected) this.child.disconnect()
  }

  private answerTo(request: ReplayRequest): Promise<Replayed> {
    const { child } = this
    return new Promise((done, failed) => {
      const gone = () =>
        failed(new Error('the process that replays broken backends ended before it answered'))
      child.once('exit', gone)
      child.once('message', (answer) => {
        child.off('exit', gone)
        const { scenarios, catches } = answer as Replayed
        const byFault = [...catches].map(([name, caught]) => [name.slice(BASE.length + 1), caught] as const)
        done({ scenarios, catches: new Map(byFault) })
      })
      child.send(request)
    })
  }

  /** An idle worker keeps nobody from ending, and ends with whom it works for. */
  private letGo(): void {
    this.child.unref()
    this.child.channel?.unref()
  }
}

/** Replays in several processes, each with its share of the scenarios. */
export async function replayInShares(shares: number, request: BrokenRequest): Promise<Replayed> {
  const parts = await Promise.all(
    Array.from({ length: shares }, async (_, index) => {
      const worker = new ReplayWorker()
      try {
        return await askInGroups(worker, { ...request, shard: `${index + 1}/${shares}` })
      } finally {
        worker.end()
      }
    }),
  )
  return {
    scenarios: parts.flatMap(({ scenarios }) => scenarios),
    catches: new Map(
      request.faults.map((fault) => [fault, parts.flatMap(({ catches }) => catches.get(fault) ?? [])]),
    ),
  }
}

async function askInGroups(worker: ReplayWorker, { faults, ...request }: BrokenRequest): Promise<Replayed> {
  const answers: Replayed[] = []
  for (let first = 0; first < faults.length; first += MOST_AT_ONCE) {
    answers.push(await worker.ask({ ...request, faults: faults.slice(first, first + MOST_AT_ONCE) }))
  }
  return {
    scenarios: answers[0]?.scenarios ?? [],
    catches: new Map(answers.flatMap(({ catches }) => [...catches])),
  }
}
