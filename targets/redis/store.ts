import type { Backend, Clock, Events, Memories, Sessions, States, Summaries, Tracks } from '../contract'
import type { Client } from './client'
import { events } from './events'
import { moments } from './lives'
import { memories } from './memories'
import { sessions } from './sessions'
import { states } from './states'
import { summaries } from './summaries'
import { tracks } from './tracks'

/** One client: a connection of its own. A write is one script. */
export class RedisStore implements Backend {
  readonly sessions: Sessions
  readonly events: Events
  readonly state: States
  readonly tracks: Tracks
  readonly summaries: Summaries
  readonly memories: Memories

  constructor(
    private readonly client: Client,
    clock: Clock,
    timeToLive: number | undefined,
  ) {
    const moment = moments(clock, timeToLive)
    this.sessions = sessions(client, moment)
    this.events = events(client, moment)
    this.state = states(client, moment)
    this.tracks = tracks(client, moment)
    this.summaries = summaries(client, moment)
    this.memories = memories(client, moment)
  }

  close(): Promise<void> {
    return this.client.close()
  }
}
