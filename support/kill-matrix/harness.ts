import { BROKEN_BACKENDS, HEALTHY } from '../faults/broken'
import { FeatureError, listNames } from '../feature-error'
import { type AcceptanceWorld, ExpectationError } from '../world'
import type { Caught } from './catches'
import { ReplayWorker } from './replay-worker'
import { dimensionOfPlace, faultOfCatch, type Stated } from './stated'

let worker: ReplayWorker | undefined

/** What the broken backend of a scenario has come to. */
const found = new WeakMap<AcceptanceWorld, readonly Caught[]>()

type Question = Pick<Stated, 'fault' | 'rule' | 'feature' | 'scenario'>

const questions = new WeakMap<AcceptanceWorld, Question>()

/** Replays one scenario on the in-memory backend with a fault. */
export async function replayFault(world: AcceptanceWorld, question: Question): Promise<void> {
  const broken = BROKEN_BACKENDS.find(({ name }) => name === question.fault)
  if (broken === undefined) {
    const known = listNames(BROKEN_BACKENDS.map(({ name }) => name))
    throw new FeatureError(`the fault ${question.fault} is unknown; known are ${known}`)
  }
  if (broken.rule !== question.rule) {
    throw new FeatureError(`the fault ${broken.name} breaks ${broken.rule}, not ${question.rule}`)
  }
  questions.set(world, question)
  found.set(world, await replay(question.fault, `features/${question.feature}`, [question.scenario]))
}

/** Replays features on the healthy control. */
export async function replayHealthy(world: AcceptanceWorld, path: string): Promise<void> {
  found.set(world, await replay(HEALTHY.name, `features/${path}`))
}

/** The fault is caught as it is stated, and nowhere else in its scenario. */
export function expectCaught(world: AcceptanceWorld, stated: Omit<Stated, keyof Question>): void {
  const question = questions.get(world)
  if (question === undefined) throw new FeatureError('no fault was replayed yet')
  const damages = BROKEN_BACKENDS.find(({ name }) => name === question.fault)?.damages
  const dimension = dimensionOfPlace(stated.place)
  if (damages !== dimension) {
    throw new FeatureError(`the fault ${question.fault} damages the ${damages}, not the ${dimension}`)
  }
  const fault = faultOfCatch({ ...question, ...stated }, found.get(world) ?? [])
  if (fault !== undefined) throw new ExpectationError(`the fault ${question.fault}: ${fault}`)
}

export function expectNothingCaught(world: AcceptanceWorld): void {
  const caught = found.get(world)
  if (caught === undefined) throw new FeatureError('nothing was replayed yet')
  const [first] = caught
  if (first === undefined) return
  throw new ExpectationError(
    `expected nothing, found ${caught.length}; the first: "${first.scenario}" (${first.id})`,
  )
}

async function replay(fault: string, path: string, names?: readonly string[]): Promise<readonly Caught[]> {
  worker ??= new ReplayWorker()
  const { scenarios, catches } = await worker.ask({ faults: [fault], paths: [path], names })
  if (scenarios.length === 0) throw new FeatureError(`${path} has no such scenario`)
  return catches.get(fault) ?? []
}
