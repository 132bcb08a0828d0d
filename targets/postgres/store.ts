import type { Backend, Events, Memories, Sessions, Space, States, Summaries, Tracks } from '../contract'
import type { Database } from './database'
import { events } from './events'
import { lives } from './lives'
import { memories } from './memories'
import { sessions } from './sessions'
import { states } from './states'
import { summaries } from './summaries'
import { tracks } from './tracks'

/** One client: a connection of its own. */
export class PostgresStore implements Backend {
  readonly sessions: Sessions
  readonly events: Events
  readonly state: States
  readonly tracks: Tracks
  readonly summaries: Summaries
  readonly memories: Memories

  constructor(
    private readonly db: Database,
    { name, clock, settings }: Space,
  ) {
    const living = lives(name, clock, settings.timeToLive)
    this.sessions = sessions(db, clock, living)
    this.events = events(db, clock, living)
    this.state = states(db, clock, living)
    this.tracks = tracks(db, clock, living)
    this.summaries = summaries(db, clock, living)
    this.memories = memories(db, clock, living)
  }

  close(): Promise<void> {
    return this.db.close()
  }
}
