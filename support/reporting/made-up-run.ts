import { join } from 'node:path'
import {
  AttachmentContentEncoding,
  type Envelope,
  HookType,
  type PickleStep,
  StepDefinitionPatternType,
  type TestStepResult,
  TestStepResultStatus,
} from '@cucumber/messages'
import { FEATURES_FOLDER } from './scenario-id'
import { type BackendVerdict, VERDICT_MEDIA_TYPE, type Verdict } from './verdict'
import { printVerdict } from './verdict-text'

/** A scenario for the tests of this folder, with one step and one After hook. */
export interface MadeUpScenario {
  readonly file?: string
  readonly line: number
  readonly name?: string
  /** The outline that it is a row of. */
  readonly outline?: { readonly line: number; readonly name: string }
  readonly tags?: readonly string[]
  readonly step?: Partial<TestStepResult>
  readonly hook?: Partial<TestStepResult>
  readonly verdict?: Verdict | string
  /** Where it stops: before its first step, or before its end. */
  readonly stops?: 'before' | 'midway'
  /** Results of the step in earlier attempts. */
  readonly retries?: readonly Partial<TestStepResult>[]
}

const TIME = { seconds: 0, nanos: 0 }

/** The messages of a run, as Cucumber would send them. */
export function madeUpRun(scenarios: readonly MadeUpScenario[], success = true): readonly Envelope[] {
  return [
    {
      stepDefinition: {
        id: 'definition',
        pattern: { source: 'it happens', type: StepDefinitionPatternType.CUCUMBER_EXPRESSION },
        sourceReference: { uri: 'steps/steps.ts', location: { line: 1 } },
      },
    },
    {
      hook: { id: 'hook', name: 'compare', type: HookType.AFTER_TEST_CASE, sourceReference: {} },
    },
    { testRunStarted: { timestamp: TIME } },
    ...scenarios.flatMap(({ outline }) => (outline === undefined ? [] : document(outline))),
    ...scenarios.map((scenario, index) => pickle(scenario, index)),
    ...scenarios.map((_, index) => ({
      testCase: {
        id: `case-${index}`,
        pickleId: `pickle-${index}`,
        testSteps: [
          { id: `step-${index}`, pickleStepId: `pickle-step-${index}`, stepDefinitionIds: ['definition'] },
          { id: `hook-${index}`, hookId: 'hook' },
        ],
      },
    })),
    ...scenarios.flatMap((scenario, index) => play(scenario, index)),
    { testRunFinished: { success, timestamp: TIME } },
  ]
}

/** What one backend called `name` came to. */
export function verdictOn(
  name: string,
  result: Omit<Partial<BackendVerdict>, 'backend'> = {},
): BackendVerdict {
  return {
    backend: { name, server: 'SQLite 3.53.2', capabilities: ['state', 'events'] },
    status: 'consistent',
    drifts: [],
    setAside: [],
    ...result,
  }
}

/** A verdict against the in-memory reference. */
export function verdict(...backends: readonly BackendVerdict[]): Verdict {
  return { reference: 'in-memory', backends }
}

function pickle(scenario: MadeUpScenario, index: number): Envelope {
  const step: PickleStep = { id: `pickle-step-${index}`, text: 'it happens', astNodeIds: [] }
  return {
    pickle: {
      id: `pickle-${index}`,
      uri: join(FEATURES_FOLDER, scenario.file ?? 'conversation/order.feature'),
      location: { line: scenario.line },
      name: scenario.name ?? 'It happens',
      language: 'en',
      steps: [step],
      tags: (scenario.tags ?? []).map((name) => ({ name, astNodeId: '' })),
      astNodeIds: scenario.outline === undefined ? [] : [`outline-${scenario.outline.line}`],
    },
  }
}

/** A feature's text, as far as an outline in it goes. */
function document({ line, name }: NonNullable<MadeUpScenario['outline']>): Envelope {
  const nothing = { location: { line, column: 1 }, tags: [], description: '' }
  const examples = [{ ...nothing, id: `examples-${line}`, keyword: 'Examples', name: '', tableBody: [] }]
  const scenario = {
    ...nothing,
    id: `outline-${line}`,
    keyword: 'Scenario Outline',
    name,
    steps: [],
    examples,
  }
  return {
    gherkinDocument: {
      comments: [],
      feature: { ...nothing, language: 'en', keyword: 'Feature', name: 'Made up', children: [{ scenario }] },
    },
  }
}

function play(scenario: MadeUpScenario, index: number): readonly Envelope[] {
  if (scenario.stops === 'before') return []
  const earlier = (scenario.retries ?? []).flatMap((step, attempt) =>
    playAttempt({ ...scenario, step }, index, attempt, true),
  )
  return [...earlier, ...playAttempt(scenario, index, earlier.length, false)]
}

function playAttempt(
  scenario: MadeUpScenario,
  index: number,
  attempt: number,
  willBeRetried: boolean,
): readonly Envelope[] {
  const testCaseStartedId = `started-${index}-${attempt}`
  const { verdict: given } = scenario
  const messages: Envelope[] = [
    { testCaseStarted: { id: testCaseStartedId, testCaseId: `case-${index}`, attempt, timestamp: TIME } },
    finish(testCaseStartedId, `step-${index}`, scenario.step),
  ]
  if (scenario.stops === 'midway') return messages
  if (given !== undefined) {
    messages.push({
      attachment: {
        testCaseStartedId,
        body: typeof given === 'string' ? given : printVerdict(given),
        contentEncoding: AttachmentContentEncoding.IDENTITY,
        mediaType: VERDICT_MEDIA_TYPE,
      },
    })
  }
  messages.push(finish(testCaseStartedId, `hook-${index}`, scenario.hook))
  messages.push({ testCaseFinished: { testCaseStartedId, willBeRetried, timestamp: TIME } })
  return messages
}

function finish(
  testCaseStartedId: string,
  testStepId: string,
  result: Partial<TestStepResult> = {},
): Envelope {
  const testStepResult = { status: TestStepResultStatus.PASSED, duration: TIME, ...result }
  return { testStepFinished: { testCaseStartedId, testStepId, testStepResult, timestamp: TIME } }
}
