import type { BrokenBackend } from './broken-backend'
import { EVENT_CONTENT } from './event-content'
import { HALF_APPENDS } from './half-appends'
import { LIVES } from './lives'
import { LOST_EVENTS } from './lost-events'
import { MEMORIES } from './memories'
import { NAMES } from './names'
import { NOTES } from './notes'
import { ORDERED_EVENTS } from './ordered-events'
import { REFUSALS } from './refusals'
import { SEARCHES } from './searches'
import { SESSIONS } from './sessions'
import { STATE } from './state'
import { SUMMARIES } from './summaries'
import { SUMMARISING } from './summarising'
import { TRACKS } from './tracks'
import { VALUES } from './values'
import { WINDOWS } from './windows'

export { type BrokenBackend, breakTarget, HEALTHY } from './broken-backend'

/** Every way in which this suite knows a store to go wrong. */
export const BROKEN_BACKENDS: readonly BrokenBackend[] = [
  ...LOST_EVENTS,
  ...ORDERED_EVENTS,
  ...EVENT_CONTENT,
  ...HALF_APPENDS,
  ...NAMES,
  ...VALUES,
  ...WINDOWS,
  ...STATE,
  ...SESSIONS,
  ...LIVES,
  ...TRACKS,
  ...SUMMARIES,
  ...SUMMARISING,
  ...MEMORIES,
  ...NOTES,
  ...SEARCHES,
  ...REFUSALS,
]
