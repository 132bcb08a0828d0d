import { TestStepResultStatus } from '@cucumber/messages'

/** From good to bad. UNKNOWN is a scenario that did not run to its end. */
const SEVERITY: readonly TestStepResultStatus[] = [
  TestStepResultStatus.PASSED,
  TestStepResultStatus.SKIPPED,
  TestStepResultStatus.PENDING,
  TestStepResultStatus.UNDEFINED,
  TestStepResultStatus.AMBIGUOUS,
  TestStepResultStatus.FAILED,
  TestStepResultStatus.UNKNOWN,
]

/** The status of a scenario by those of its steps and hooks. */
export function worstStatus(statuses: readonly TestStepResultStatus[]): TestStepResultStatus {
  const ranks = statuses.map((status) => SEVERITY.indexOf(status))
  return SEVERITY[Math.max(0, ...ranks)] ?? TestStepResultStatus.UNKNOWN
}

/** Whether it counts against the run. Pending does: nothing was compared. */
export function isBad(status: TestStepResultStatus): boolean {
  return SEVERITY.indexOf(status) > SEVERITY.indexOf(TestStepResultStatus.SKIPPED)
}
