import {
  AttachmentContentEncoding,
  type Envelope,
  type GherkinDocument,
  type Pickle,
  type TableCell,
  type TableRow,
  type TestCase,
} from '@cucumber/messages'
import { VERDICT_MEDIA_TYPE } from './verdict'

/**
 * A message as the page is shown it: what it does not show is left out, or a run of thousands of scenarios would be tens of
 * megabytes. Verdicts are for the other reports; what a reader needs of them stands in the messages and attachments of the
 * scenario. That a step began is said by its end. Nobody is told where in a line a cell of a table begins, or of which type
 * an argument is.
 */
export function forPage(envelope: Envelope): Envelope | undefined {
  if (envelope.attachment?.mediaType === VERDICT_MEDIA_TYPE) return undefined
  if (envelope.testStepStarted ?? envelope.source) return undefined
  if (envelope.testCase) return { testCase: withFewerArguments(envelope.testCase) }
  if (envelope.gherkinDocument) return { gherkinDocument: withoutPlacesOfCells(envelope.gherkinDocument) }
  if (envelope.pickle) return { pickle: withoutTypesOfSteps(envelope.pickle) }
  if (envelope.testStepFinished) {
    const { timestamp: _timestamp, testStepResult, ...finished } = envelope.testStepFinished
    const { duration, status, ...rest } = testStepResult
    // All in one order, by which the page is made smaller.
    return { testStepFinished: { ...finished, testStepResult: { duration, status, ...rest } } } as Envelope
  }
  return envelope
}

/**
 * Leaves the facts attached to scenarios out of a page that holds `most` characters of them already: of a backend that fails
 * everywhere, a page would be too large to be opened. Each says where it stands.
 */
export function sparing(most: number): (envelope: Envelope) => Envelope {
  let spent = 0
  return (envelope) => {
    const { attachment } = envelope
    if (attachment?.mediaType !== 'application/json') return envelope
    spent += attachment.body.length
    if (spent <= most) return envelope
    const body = 'Left out, since this page holds enough of such facts: it stands in messages.ndjson.'
    return {
      attachment: {
        ...attachment,
        body,
        contentEncoding: AttachmentContentEncoding.IDENTITY,
        mediaType: 'text/plain',
      },
    }
  }
}

/** What came before the first scenario, without features and scenarios of which the run has none. */
export function selected(early: readonly Envelope[]): readonly Envelope[] {
  const pickles = new Set(early.flatMap(({ testCase }) => testCase?.pickleId ?? []))
  // Where no scenario was selected, all are shown, as not run.
  if (pickles.size === 0) return early
  const files = new Set(early.flatMap(({ pickle }) => (pickle && pickles.has(pickle.id) ? pickle.uri : [])))
  return early.filter(({ pickle, gherkinDocument }) => {
    if (pickle) return pickles.has(pickle.id)
    return gherkinDocument === undefined || files.has(gherkinDocument.uri ?? '')
  })
}

/** An optional piece of a sentence that is not there would have the page say its last words twice. */
function withFewerArguments(testCase: TestCase): TestCase {
  return {
    ...testCase,
    testSteps: testCase.testSteps.map((step) => ({
      ...step,
      ...(step.stepMatchArgumentsLists && {
        stepMatchArgumentsLists: step.stepMatchArgumentsLists.map(({ stepMatchArguments }) => ({
          stepMatchArguments: stepMatchArguments
            .filter(({ group }) => group.value !== '')
            .map(({ group }) => ({ group })),
        })),
      }),
    })),
  }
}

function withoutTypesOfSteps(pickle: Pickle): Pickle {
  return { ...pickle, steps: pickle.steps.map(({ type: _type, ...step }) => step) }
}

function withoutPlacesOfCells(document: GherkinDocument): GherkinDocument {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'cells') return value.map(({ value: text }: TableCell) => ({ value: text }))
    return key === 'dataTable' ? { rows: value.rows.map(({ cells }: TableRow) => ({ cells })) } : value
  })
}
