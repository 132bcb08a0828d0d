import type { Envelope, Pickle, SourceReference, StepDefinition } from '@cucumber/messages'

export interface Complaint {
  readonly kind: 'undefined' | 'ambiguous' | 'unused' | 'unparsable' | 'undefined parameter type'
  /** `steps/events.ts:12` */
  readonly where: string
  /** The step's text, the definition's pattern, or the parser's message. */
  readonly text: string
}

export interface StepsFound {
  readonly definitions: number
  readonly steps: number
  readonly complaints: readonly Complaint[]
}

/** What is wrong between steps and their definitions, by the messages of a dry run. */
export function findComplaints(envelopes: readonly Envelope[]): StepsFound {
  const pickles = new Map<string, Pickle>()
  const definitions = new Map<string, StepDefinition>()
  const lines = new Map<string, number>()
  const used = new Set<string>()
  const complaints = new Map<string, Complaint>()
  let steps = 0

  const complain = (complaint: Complaint) => {
    // The rows of an outline share their steps: one complaint is enough for those with the same text.
    complaints.set(`${complaint.kind} ${complaint.where} ${complaint.text}`, complaint)
  }

  for (const {
    gherkinDocument,
    pickle,
    stepDefinition,
    testCase,
    parseError,
    undefinedParameterType,
  } of envelopes) {
    if (gherkinDocument) noteLines(gherkinDocument, lines)
    if (pickle) pickles.set(pickle.id, pickle)
    if (stepDefinition) definitions.set(stepDefinition.id, stepDefinition)
    if (parseError) {
      complain({ kind: 'unparsable', where: placeOf(parseError.source), text: parseError.message })
    }
    if (undefinedParameterType) {
      const { name, expression } = undefinedParameterType
      complain({ kind: 'undefined parameter type', where: `{${name}}`, text: expression })
    }
    for (const testStep of testCase?.testSteps ?? []) {
      const owner = pickles.get(testCase?.pickleId ?? '')
      const step = owner?.steps.find(({ id }) => id === testStep.pickleStepId)
      if (!owner || !step) continue
      steps++
      const matches = testStep.stepDefinitionIds ?? []
      for (const id of matches) used.add(id)
      if (matches.length === 1) continue
      const where = `${owner.uri}:${lines.get(step.astNodeIds[0] ?? '') ?? owner.location?.line ?? 0}`
      const others = matches.map((id) => placeOf(definitions.get(id)?.sourceReference)).join(' and ')
      if (matches.length === 0) complain({ kind: 'undefined', where, text: step.text })
      else complain({ kind: 'ambiguous', where, text: `${step.text} (${others})` })
    }
  }
  for (const { id, pattern, sourceReference } of definitions.values()) {
    if (!used.has(id)) complain({ kind: 'unused', where: placeOf(sourceReference), text: pattern.source })
  }
  return { definitions: definitions.size, steps, complaints: [...complaints.values()] }
}

function noteLines(document: NonNullable<Envelope['gherkinDocument']>, lines: Map<string, number>): void {
  for (const child of document.feature?.children ?? []) {
    for (const owner of [child, ...(child.rule?.children ?? [])]) {
      for (const step of [...(owner.background?.steps ?? []), ...(owner.scenario?.steps ?? [])]) {
        lines.set(step.id, step.location.line)
      }
    }
  }
}

function placeOf(reference: SourceReference | undefined): string {
  return `${reference?.uri ?? 'unknown'}:${reference?.location?.line ?? 0}`
}
