import { TestStepResultStatus } from '@cucumber/messages'
import { isBad } from './cucumber-status'
import type { Failure, RunScenarioAlone } from './run'
import type { BackendFacts, BackendVerdict } from './verdict'

/**
 * What a scenario came to on each backend of the run. Its verdict says so, as far as there is one; no scenario is
 * lost for the lack of it: one that failed without a verdict failed everywhere, and one that passed without was never
 * compared, which is a failure too.
 */
export function completeResults(
  scenario: RunScenarioAlone,
  backends: readonly BackendFacts[],
): readonly BackendVerdict[] {
  const unexplained = isBad(scenario.cucumberStatus) && !explainsFailure(scenario)
  return backends.map((backend) => {
    const own = scenario.verdict?.backends.find((verdict) => verdict.backend.name === backend.name)
    if (own === undefined) return withoutVerdict(scenario, backend)
    if (own.status === 'failed' || (unexplained && blames(scenario, own))) {
      return { ...own, status: 'failed', reason: own.reason ?? firstFailure(scenario.failures) }
    }
    return own
  })
}

function withoutVerdict(scenario: RunScenarioAlone, backend: BackendFacts): BackendVerdict {
  const nothing = { backend, drifts: [], setAside: [] }
  if (isBad(scenario.cucumberStatus)) {
    return { ...nothing, status: 'failed', reason: firstFailure(scenario.failures) }
  }
  if (scenario.cucumberStatus === TestStepResultStatus.SKIPPED) {
    return { ...nothing, status: 'skipped', reason: 'skipped before anything was replayed' }
  }
  return { ...nothing, status: 'failed', reason: firstFailure(scenario.failures) }
}

/** Whether some backend answers for it that Cucumber calls the scenario failed. */
function explainsFailure(scenario: RunScenarioAlone): boolean {
  return (scenario.verdict?.backends ?? []).some(({ status }) => status === 'drifting' || status === 'failed')
}

/** A backend that was skipped cannot have failed, unless no other was in play. */
function blames(scenario: RunScenarioAlone, own: BackendVerdict): boolean {
  return (
    own.status !== 'skipped' || (scenario.verdict?.backends ?? []).every(({ status }) => status === 'skipped')
  )
}

function firstFailure(failures: readonly Failure[]): string {
  const [first] = failures
  return first ? `${first.at}: ${first.message}` : 'no verdict: nothing was compared'
}
