import type { Backend, Clock, Events, Memories, Sessions, States, Summaries, Tracks } from '../contract'
import type { Database } from './database'
import { events } from './events'
import { lives } from './lives'
import { memories } from './memories'
import { scopes } from './scopes'
import { sessions } from './sessions'
import { states } from './states'
import { summaries } from './summaries'
import { tracks } from './tracks'

/** One client: a connection of its own. Each operation is one transaction, and nothing is awaited inside it. */
export class SqliteStore implements Backend {
  readonly sessions: Sessions
  readonly events: Events
  readonly state: States
  readonly tracks: Tracks
  readonly summaries: Summaries
  readonly memories: Memories

  constructor(
    private readonly db: Database,
    clock: Clock,
    timeToLive: number | undefined,
  ) {
    const living = lives(db, clock, timeToLive)
    const scoped = scopes(db)
    this.sessions = sessions(db, clock, living, scoped)
    this.events = events(db, clock, living, scoped)
    this.state = states(db, clock, living, scoped)
    this.tracks = tracks(db, clock, living)
    this.summaries = summaries(db, clock, living)
    this.memories = memories(db, clock, living)
  }

  async close(): Promise<void> {
    this.db.close()
  }
}
