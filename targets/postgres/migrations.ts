import { EVENTS } from './sql/events'
import { LIVES } from './sql/lives'
import { MEMORIES } from './sql/memories'
import { SESSIONS } from './sql/sessions'
import { STATES } from './sql/states'
import { SUMMARIES } from './sql/summaries'
import { TABLES } from './sql/tables'
import { TRACKS } from './sql/tracks'

/** The schema that holds all that is this target's. */
export const SCHEMA = 'agent_session_acceptance'

/**
 * What makes the schema, step by step: the first step gives version 1, and so on. A step that was released is never changed;
 * another one follows.
 */
export const MIGRATIONS: readonly string[] = [
  [TABLES, LIVES, STATES, SESSIONS, EVENTS, TRACKS, SUMMARIES, MEMORIES].join('\n'),
]

/** What `space.version` says of a space that this target writes. Newer ones are refused, untouched (REC-6). */
export const SPACE_VERSION = 1
