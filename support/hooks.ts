import {
  After,
  Before,
  BeforeAll,
  type ITestCaseHookParameter,
  Status,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
  setWorldConstructor,
} from '@cucumber/cucumber'
import type { Target } from '../targets/contract'
import { withoutSecrets } from '../targets/process/command-line'
import { Patience } from './backends/patience'
import { type Selection, selectBackends } from './backends/selection'
import { concludeScenario, skipScenario } from './conclude'
import { behindGate } from './faults/gate'
import { FeatureError } from './feature-error'
import { guardedSteps } from './guarded-steps'
import { printKnown } from './known-drifts/known-drift'
import { type AllKnownDrifts, loadKnownDrifts } from './known-drifts/load-known-drifts'
import { lackingIn, needsIn, obstacleFor, tellStep } from './needs'
import { onInterruption } from './reporting/interruption'
import { printableLines } from './reporting/printable'
import { noteRunFailure } from './reporting/run-failure'
import { placeScenario } from './reporting/scenario-id'
import { statedRules } from './rules/stated-rules'
import { faultsOfTags } from './rules/tags'
import { provideServer } from './servers'
import { START_TIME_OUT } from './servers/start-server'
import { racersOf } from './trajectory/racers'
import { AcceptanceWorld } from './world'

setWorldConstructor(AcceptanceWorld)
setDefaultTimeout(30_000)

/**
 * Cucumber appends a callback to what a step is given. One whose table or document is missing gets the callback in
 * its place: that is said in plain words.
 */
setDefinitionFunctionWrapper((definition: (...given: unknown[]) => unknown) => {
  function guarded(this: unknown, ...given: unknown[]): unknown {
    const missing =
      definition.length > 0 && given.length === definition.length && typeof given.at(-1) === 'function'
    if (missing) throw new FeatureError('this step needs a table or a document below it')
    // The hook before the scenario runs before it has begun.
    if (this instanceof AcceptanceWorld && this.hasBegun) this.nextStep()
    return Reflect.apply(definition, this, given)
  }
  return Object.defineProperty(guarded, 'length', { value: definition.length })
})

const ruleIds = new Set(statedRules().map(({ id }) => id))
let patience = new Patience()
let selection: Selection | undefined
let knownDrifts: AllKnownDrifts = new Map()
let current: AcceptanceWorld | undefined

BeforeAll(async function () {
  // A process may replay one run after the other: what one had to wait for says nothing of the next.
  patience = new Patience()
  onInterruption(() => current?.end())
  try {
    selection = await selectBackends(this.parameters.backend, this.parameters.reference)
    // Who is to meet everything knows nothing.
    if (this.parameters.meet === undefined && this.parameters.knownDrifts !== false)
      knownDrifts = loadKnownDrifts(selection, this.parameters.knownDrifts)
  } catch (error) {
    // Cucumber would print twenty lines with a stack: what is wrong with the request is one sentence.
    const sentence = printableLines(withoutSecrets(error instanceof Error ? error.message : String(error)))
    noteRunFailure(sentence)
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
})

Before(
  { name: 'a space for each backend', timeout: START_TIME_OUT },
  async function (this: AcceptanceWorld, { pickle }: ITestCaseHookParameter) {
    if (selection === undefined) throw new Error('no backends were selected')
    current = this
    const tags = pickle.tags.map(({ name }) => name)
    const faults = faultsOfTags(tags, ruleIds)
    if (faults.length > 0) throw new FeatureError(faults.join('\n'))
    const needs = needsIn(tags)
    const { id } = placeScenario(pickle.uri, pickle.location?.line ?? 0)
    this.known = new Map(
      [...knownDrifts].map(([backend, { known }]) => [
        backend,
        known.filter(({ scenario }) => scenario === id),
      ]),
    )
    const { reference, candidates } = selection
    const asked = candidates.length > 0 ? candidates : [reference]
    const steps = pickle.steps.map(tellStep)
    this.skipped = asked.flatMap((target) => {
      const reason =
        obstacleFor(target, needs, steps) ??
        obstacleOfReference(reference, needs) ??
        varyingReason(target, id)
      return reason === undefined ? [] : [{ target, reason }]
    })
    const lacking = this.skipped.map(({ target }) => target)
    refuseKnownOfSkipped(this)
    if (lacking.length === asked.length) return skipScenario(this, reference)
    const inPlay = candidates.filter((target) => !lacking.includes(target))
    for (const target of inPlay) patience.refuseGivenUp(target)
    await Promise.all([reference, ...inPlay].map(({ server }) => server && provideServer(server.kind)))
    const reached = needs.includes('remote') ? await Promise.all(inPlay.map(behindGate)) : inPlay
    this.begin({ reference, candidates: reached }, guardedSteps(pickle.steps), racersOf(pickle.steps))
  },
)

After(
  { name: 'every backend agrees with the reference' },
  async function (this: AcceptanceWorld, scenario: ITestCaseHookParameter) {
    current = undefined
    if (!this.hasBegun) return
    try {
      await this.giveBack()
      const failed = scenario.result !== undefined && scenario.result.status !== Status.PASSED
      patience.note(this.replay, failed)
      const { pickle } = scenario
      const { id } = placeScenario(pickle.uri, pickle.location?.line ?? 0)
      await concludeScenario(this, { id, failed, steps: pickle.steps.length })
    } finally {
      await this.end()
    }
  },
)

/** Nobody can be compared with what the reference lacks. Being out of reach is made up for one that stands on no server. */
function obstacleOfReference(reference: Target, needs: readonly string[]): string | undefined {
  const lacking = lackingIn(reference, needs).filter((need) => need !== 'remote')
  return lacking.length === 0 ? undefined : `the reference ${reference.name} lacks ${lacking.join(', ')}`
}

/** Why a scenario is left out on a backend that ends it otherwise from run to run. */
function varyingReason({ name }: Target, scenario: string): string | undefined {
  const found = knownDrifts.get(name)?.varies.find((one) => one.scenario === scenario)
  return found && `what it does here varies from run to run: ${found.reason}`
}

/** What is known of a scenario that is skipped would never be missed: that is a mistake in the list. */
function refuseKnownOfSkipped({ skipped, known }: AcceptanceWorld): void {
  for (const { target, reason } of skipped) {
    const [entry] = known.get(target.name) ?? []
    if (entry === undefined) continue
    throw new FeatureError(
      `${target.name} is known for something in a scenario that is skipped on it, since ${reason}: remove ${printKnown(entry)} from the list`,
    )
  }
}
