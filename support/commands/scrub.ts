import type { Envelope, StepDefinition, TestStepResult } from '@cucumber/messages'

const NO_TIME = { seconds: 0, nanos: 0 }

/** 2026-01-01T00:00:00Z, where the virtual clock starts: the page says how long ago a run was. */
const ONE_INSTANT = { seconds: 1_767_225_600, nanos: 0 }

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The messages of a serial run without what differs from run to run, from machine to machine, or by edits elsewhere in
 * the code: ids, times, versions, stack frames, lines of code, definitions that no step used. The same run gives the
 * same messages.
 */
export function scrub(envelopes: readonly Envelope[], folder: string): readonly Envelope[] {
  const used = new Set(
    envelopes.flatMap(
      ({ testCase }) => testCase?.testSteps.flatMap((step) => step.stepDefinitionIds ?? []) ?? [],
    ),
  )
  const kept = envelopes.filter(({ parameterType, stepDefinition }) => {
    return !parameterType && (!stepDefinition || used.has(stepDefinition.id))
  })
  const numbers = new Map<string, string>()
  return kept.map((envelope) => {
    const text = JSON.stringify(withoutVariables(envelope))
      .replaceAll(folder, '.')
      .replaceAll(`Node.js ${process.versions.node}`, 'Node.js')
      .replace(UUID, (uuid) => {
        const known = numbers.get(uuid) ?? `id-${numbers.size + 1}`
        numbers.set(uuid, known)
        return known
      })
    return JSON.parse(text) satisfies Envelope
  })
}

function withoutVariables(envelope: Envelope): Envelope {
  const {
    meta,
    stepDefinition,
    hook,
    attachment,
    testRunStarted,
    testRunFinished,
    testRunHookStarted,
    testRunHookFinished,
    testCaseStarted,
    testCaseFinished,
    testStepStarted,
    testStepFinished,
  } = envelope
  if (meta) return { meta: anyMachine(meta.protocolVersion) }
  if (stepDefinition) return { stepDefinition: anywhere(stepDefinition) }
  if (hook) return { hook: anywhere(hook) }
  if (attachment) return { attachment: timeless(attachment) }
  if (testRunStarted) return { testRunStarted: timeless(testRunStarted) }
  if (testRunFinished) return { testRunFinished: timeless(testRunFinished) }
  if (testRunHookStarted) return { testRunHookStarted: timeless(testRunHookStarted) }
  if (testRunHookFinished) {
    return {
      testRunHookFinished: {
        ...timeless(testRunHookFinished),
        result: scrubResult(testRunHookFinished.result),
      },
    }
  }
  if (testCaseStarted) return { testCaseStarted: timeless(testCaseStarted) }
  if (testCaseFinished) return { testCaseFinished: timeless(testCaseFinished) }
  if (testStepStarted) return { testStepStarted: timeless(testStepStarted) }
  if (testStepFinished) {
    const testStepResult = scrubResult(testStepFinished.testStepResult)
    return { testStepFinished: { ...timeless(testStepFinished), testStepResult } }
  }
  return envelope
}

function anyMachine(protocolVersion: string): NonNullable<Envelope['meta']> {
  return {
    protocolVersion,
    implementation: { name: 'cucumber-js' },
    runtime: { name: 'node.js' },
    os: { name: 'any machine' },
    cpu: { name: 'any' },
  }
}

function anywhere<Definition extends Pick<StepDefinition, 'sourceReference'>>(
  definition: Definition,
): Definition {
  const { uri } = definition.sourceReference
  return { ...definition, sourceReference: uri === undefined ? {} : { uri } }
}

function timeless<Message extends object>(message: Message): Message & { timestamp: typeof ONE_INSTANT } {
  return { ...message, timestamp: ONE_INSTANT }
}

function scrubResult(result: TestStepResult): TestStepResult {
  const { message, exception } = result
  return {
    ...result,
    duration: NO_TIME,
    ...(message === undefined ? {} : { message: withoutFrames(message) }),
    ...(exception === undefined
      ? {}
      : {
          exception: {
            ...exception,
            ...(exception.stackTrace === undefined
              ? {}
              : { stackTrace: withoutFrames(exception.stackTrace) }),
          },
        }),
  }
}

function withoutFrames(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at .*[:(]/.test(line))
    .join('\n')
}
