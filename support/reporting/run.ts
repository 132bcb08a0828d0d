import {
  type Attachment,
  AttachmentContentEncoding,
  type Envelope,
  type Hook,
  HookType,
  type Pickle,
  type PickleStep,
  type Scenario,
  type TestCase,
  type TestStepResult,
  TestStepResultStatus,
} from '@cucumber/messages'
import { isBad, worstStatus } from './cucumber-status'
import { completeResults } from './results'
import { compareIds, FEATURES_FOLDER, placeScenario } from './scenario-id'
import type { BackendFacts, BackendVerdict, Verdict } from './verdict'
import { VERDICT_MEDIA_TYPE } from './verdict'
import { readVerdict } from './verdict-text'

/** What went wrong at one step or hook. */
export interface Failure {
  /** `Then the conversation reads, in order`, or `After hook "compare with the reference"`. */
  readonly at: string
  /** The message, without stack frames. */
  readonly message: string
}

/** A scenario outline: its rows may each have a name of their own. */
export interface Outline {
  readonly id: string
  /** With its placeholders: `Reading <what> changes nothing`. */
  readonly name: string
}

/** One scenario that was selected, on all backends. */
export interface RunScenario {
  readonly id: string
  readonly name: string
  /** The outline that it is a row of. */
  readonly outline?: Outline
  readonly tags: readonly string[]
  /** Rules of the contract that it is tagged with: `EVT-3`. */
  readonly rules: readonly string[]
  /** Public cases that it tells: `A3`. */
  readonly cases: readonly string[]
  /** Public reports of the fault that it would have caught: `adk-python#4751`. */
  readonly reports: readonly string[]
  /** First folder under the features folder, or `elsewhere`. */
  readonly dimension: string
  /** False when the run ended before its turn. */
  readonly started: boolean
  /** How long its steps and hooks took. */
  readonly seconds: number
  /** The worst status of its steps and hooks; UNKNOWN for one that did not run to its end. */
  readonly cucumberStatus: TestStepResultStatus
  readonly verdict: Verdict | undefined
  readonly failures: readonly Failure[]
  /** One for each backend of the run, sorted by name. */
  readonly results: readonly BackendVerdict[]
}

/** What a run came to. */
export interface Run {
  readonly reference: string
  /** Sorted by name. */
  readonly backends: readonly BackendFacts[]
  /** Sorted by id. */
  readonly scenarios: readonly RunScenario[]
  /** Step definitions that were loaded. */
  readonly stepDefinitions: number
  /** What Cucumber itself says of the run; undefined for one that was cut short. */
  readonly success: boolean | undefined
  /** Messages of hooks of the whole run that failed: Cucumber then ends it on the spot. */
  readonly hookFailures: readonly string[]
  /** Feature files that could not be parsed: then nothing ran. */
  readonly parseErrors: readonly string[]
}

/** The scenario as a verdict leaves it, before the run as a whole says which backends there were. */
export type RunScenarioAlone = Omit<RunScenario, 'results'>

interface Attempt {
  readonly results: Map<string, TestStepResult>
  verdictText: string | undefined
  finished: boolean
}

const RULE_TAG = /^@([A-Z]{3}-\d+)$/
const CASE_TAG = /^@case:(A\d+)$/
const REPORT_TAG = /^@seen-in:(.+)$/

/** Hears Cucumber's messages and says, at any time, what the run came to so far. */
export class RunCollector {
  readonly #askedBackends: readonly string[]
  readonly #features: string
  readonly #pickles = new Map<string, Pickle>()
  readonly #keywords = new Map<string, string>()
  /** Outlines by the id of their node. */
  readonly #outlines = new Map<string, Scenario>()
  readonly #hooks = new Map<string, Hook>()
  readonly #testCases = new Map<string, TestCase>()
  /** Last attempt of each test case. */
  readonly #attempts = new Map<string, Attempt>()
  readonly #attemptsById = new Map<string, { readonly testCaseId: string; readonly attempt: Attempt }>()
  readonly #hookFailures: string[] = []
  readonly #parseErrors: string[] = []
  #stepDefinitions = 0
  #success: boolean | undefined

  /**
   * @param askedBackends names of the backends that were asked for: the run's, when no scenario lived to name them
   */
  constructor(askedBackends: readonly string[] = ['unknown'], features = FEATURES_FOLDER) {
    this.#askedBackends = askedBackends
    this.#features = features
  }

  hear(envelope: Envelope): void {
    const { pickle, hook, testCase, attachment } = envelope
    if (envelope.gherkinDocument) this.#hearDocument(envelope.gherkinDocument)
    if (pickle) this.#pickles.set(pickle.id, pickle)
    if (hook) this.#hooks.set(hook.id, hook)
    if (envelope.stepDefinition) this.#stepDefinitions++
    if (envelope.parseError) this.#parseErrors.push(envelope.parseError.message)
    if (testCase) this.#testCases.set(testCase.id, testCase)
    if (envelope.testCaseStarted) {
      const { id, testCaseId } = envelope.testCaseStarted
      const attempt: Attempt = { results: new Map(), verdictText: undefined, finished: false }
      this.#attempts.set(testCaseId, attempt)
      this.#attemptsById.set(id, { testCaseId, attempt })
    }
    if (envelope.testStepFinished) {
      const { testCaseStartedId, testStepId, testStepResult } = envelope.testStepFinished
      this.#attemptsById.get(testCaseStartedId)?.attempt.results.set(testStepId, testStepResult)
    }
    if (attachment?.testCaseStartedId !== undefined && attachment.mediaType === VERDICT_MEDIA_TYPE) {
      const found = this.#attemptsById.get(attachment.testCaseStartedId)
      if (found) found.attempt.verdictText = bodyOf(attachment)
    }
    if (envelope.testCaseFinished) {
      const found = this.#attemptsById.get(envelope.testCaseFinished.testCaseStartedId)
      if (found) found.attempt.finished = true
    }
    const runHook = envelope.testRunHookFinished?.result
    if (runHook && isBad(runHook.status)) this.#hookFailures.push(messageOf(runHook))
    if (envelope.testRunFinished) this.#success = envelope.testRunFinished.success
  }

  /** Everything heard so far. Scenarios that were selected and never ran are in it, as failed. */
  run(): Run {
    const alone = [...this.#testCases.values()].map((testCase) => this.#scenario(testCase))
    const backends = this.#backends(alone)
    const reference = alone.find(({ verdict }) => verdict)?.verdict?.reference ?? 'in-memory'
    return {
      reference,
      backends,
      scenarios: alone
        .map((scenario) => ({ ...scenario, results: completeResults(scenario, backends) }))
        .sort((a, b) => compareIds(a.id, b.id)),
      stepDefinitions: this.#stepDefinitions,
      success: this.#success,
      hookFailures: this.#hookFailures,
      parseErrors: this.#parseErrors,
    }
  }

  /** The scenario of an attempt that has just finished, on the backends that its own verdict names. */
  scenarioOf(testCaseStartedId: string): RunScenario | undefined {
    const testCase = this.#testCases.get(this.#attemptsById.get(testCaseStartedId)?.testCaseId ?? '')
    if (!testCase) return undefined
    const alone = this.#scenario(testCase)
    return { ...alone, results: completeResults(alone, this.#backends([alone])) }
  }

  #hearDocument(document: NonNullable<Envelope['gherkinDocument']>): void {
    for (const child of document.feature?.children ?? []) {
      for (const owner of [child, ...(child.rule?.children ?? [])]) {
        for (const step of [...(owner.background?.steps ?? []), ...(owner.scenario?.steps ?? [])]) {
          this.#keywords.set(step.id, step.keyword.trim())
        }
        const { scenario } = owner
        if (scenario !== undefined && scenario.examples.length > 0) this.#outlines.set(scenario.id, scenario)
      }
    }
  }

  #backends(scenarios: readonly RunScenarioAlone[]): readonly BackendFacts[] {
    const byName = new Map<string, BackendFacts>()
    for (const { verdict } of scenarios) {
      for (const { backend } of verdict?.backends ?? []) {
        const known = byName.get(backend.name)
        if (known?.server === undefined) byName.set(backend.name, backend)
      }
    }
    if (byName.size === 0) {
      for (const name of this.#askedBackends) byName.set(name, { name, server: undefined, capabilities: [] })
    }
    return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  #scenario(testCase: TestCase): RunScenarioAlone {
    const pickle = this.#pickles.get(testCase.pickleId)
    const attempt = this.#attempts.get(testCase.id)
    const { verdict, failure } = readVerdictOf(attempt)
    const failures = this.#failures(testCase, pickle, attempt)
    const uri = pickle?.uri ?? 'unknown'
    const outline = this.#outlines.get(pickle?.astNodeIds[0] ?? '')
    return {
      ...placeScenario(uri, pickle?.location?.line ?? 0, this.#features),
      name: pickle?.name ?? '',
      ...(outline && {
        outline: { id: placeScenario(uri, outline.location.line, this.#features).id, name: outline.name },
      }),
      tags: (pickle?.tags ?? []).map(({ name }) => name),
      rules: rulesOf(pickle),
      cases: namesIn(pickle, CASE_TAG),
      reports: namesIn(pickle, REPORT_TAG),
      started: attempt !== undefined,
      seconds: secondsOf(attempt),
      cucumberStatus: statusOf(attempt),
      verdict,
      failures: failure === undefined ? failures : [...failures, failure],
    }
  }

  #failures(
    testCase: TestCase,
    pickle: Pickle | undefined,
    attempt: Attempt | undefined,
  ): readonly Failure[] {
    if (!attempt) return [{ at: 'the scenario', message: 'it was never started: the run ended before' }]
    const failures: Failure[] = []
    for (const testStep of testCase.testSteps) {
      const result = attempt.results.get(testStep.id)
      if (result === undefined || !isBad(result.status)) continue
      const step = pickle?.steps.find(({ id }) => id === testStep.pickleStepId)
      const at = step ? this.#nameStep(step) : nameHook(this.#hooks.get(testStep.hookId ?? ''))
      failures.push({ at, message: messageOf(result) })
    }
    if (!attempt.finished) {
      failures.push({ at: 'the scenario', message: 'it did not end: the process that ran it is gone' })
    }
    return failures
  }

  #nameStep(step: PickleStep): string {
    return `${this.#keywords.get(step.astNodeIds[0] ?? '') ?? ''} ${step.text}`.trim()
  }
}

function statusOf(attempt: Attempt | undefined): TestStepResultStatus {
  if (!attempt?.finished) return TestStepResultStatus.UNKNOWN
  return worstStatus([...attempt.results.values()].map(({ status }) => status))
}

function secondsOf(attempt: Attempt | undefined): number {
  const results = [...(attempt?.results.values() ?? [])]
  return results.reduce((sum, { duration }) => sum + duration.seconds + duration.nanos / 1e9, 0)
}

function readVerdictOf(attempt: Attempt | undefined): { verdict: Verdict | undefined; failure?: Failure } {
  if (attempt?.verdictText === undefined) return { verdict: undefined }
  try {
    return { verdict: readVerdict(attempt.verdictText) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { verdict: undefined, failure: { at: 'the verdict', message } }
  }
}

function rulesOf(pickle: Pickle | undefined): readonly string[] {
  return [...new Set(namesIn(pickle, RULE_TAG))].sort(compareRules)
}

/** What tags of one kind name. */
function namesIn(pickle: Pickle | undefined, kind: RegExp): readonly string[] {
  return (pickle?.tags ?? []).flatMap(({ name }) => kind.exec(name)?.[1] ?? [])
}

/** `EVT-9` before `EVT-10`. */
function compareRules(a: string, b: string): number {
  const [groupA = '', numberA] = a.split('-')
  const [groupB = '', numberB] = b.split('-')
  if (groupA !== groupB) return groupA < groupB ? -1 : 1
  return Number(numberA) - Number(numberB)
}

function nameHook(hook: Hook | undefined): string {
  const kind = hook?.type === HookType.AFTER_TEST_CASE ? 'After hook' : 'Before hook'
  return hook?.name === undefined ? kind : `${kind} "${hook.name}"`
}

function messageOf(result: TestStepResult): string {
  switch (result.status) {
    case TestStepResultStatus.UNDEFINED:
      return 'no step is written like this; all sentences stand in features/README.md'
    case TestStepResultStatus.PENDING:
      return 'the step is pending'
    default:
      return withoutFrames(result.exception?.message ?? result.message ?? 'it failed without a message')
  }
}

function withoutFrames(message: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s+at .*[:(]/.test(line))
    .join('\n')
    .trimEnd()
}

function bodyOf({ body, contentEncoding }: Attachment): string {
  return contentEncoding === AttachmentContentEncoding.BASE64
    ? Buffer.from(body, 'base64').toString('utf8')
    : body
}
