import { CONTRACT_EVENTS } from './contract-events-mutants'
import { CONTRACT_STATE } from './contract-state-mutants'
import { CONTRACT_VALUES } from './contract-values-mutants'
import { EXPIRY } from './expiry-mutants'
import { IN_MEMORY } from './in-memory-mutants'
import { MEMORIES } from './memory-mutants'
import type { Mutant } from './mutant'
import { SQLITE_EVENTS } from './sqlite-events-mutants'
import { SQLITE_SESSIONS } from './sqlite-sessions-mutants'
import { SQLITE_SUMMARIES } from './sqlite-summary-mutants'
import { SUMMARIES } from './summary-mutants'

/** Lines broken one at a time, each with the scenario that must notice, the dimension and the place. */
export const MUTANTS: readonly Mutant[] = [
  ...CONTRACT_VALUES,
  ...CONTRACT_STATE,
  ...CONTRACT_EVENTS,
  ...IN_MEMORY,
  ...SQLITE_SESSIONS,
  ...SQLITE_EVENTS,
  ...EXPIRY,
  ...SUMMARIES,
  ...SQLITE_SUMMARIES,
  ...MEMORIES,
]
