import type { NewEvent } from '../../targets/contract'
import { FeatureError, listNames } from '../feature-error'
import { MemoryBook } from './memory-book'
import { nameOf, type Operation, ownerOf, type SessionRef } from './operation'
import { eventsOfSeries } from './series'
import { Summarising } from './summarising'
import { GivenIds } from './symbols'
import { VirtualClock } from './virtual-clock'

/** What a scenario has said so far: its names, what is in focus, its time. No backend is known here. */
export class Trajectory {
  readonly clock = new VirtualClock()
  readonly given = new GivenIds()
  /** Ids of events and records whose time the scenario gave. */
  readonly timed = new Set<string>()
  /** Memories that sentences can name. */
  readonly memories = new MemoryBook()
  private currentApp: string | undefined
  private readonly clients = new Set<string>([''])
  private readonly userApps = new Map<string, string>()
  private readonly sessions = new Map<string, SessionRef>()
  private readonly touchedUsers = new Map<string, { app: string; user: string }>()
  private readonly touchedApps = new Set<string>()
  private focus: SessionRef | undefined
  private readonly userFocus = new Map<string, SessionRef>()
  private readonly callers = new Map<string, string>()
  private eventCount = 0
  private recordCount = 0
  private generatedSessions = 0
  private readonly summarised = new Map<string, { session: SessionRef; branch: string }>()
  /** What the summariser and its clients are up to. */
  readonly summarising = new Summarising()

  get app(): string {
    if (this.currentApp === undefined)
      throw new FeatureError('no app is named yet; begin with: Given the app "travel"')
    return this.currentApp
  }

  set app(app: string) {
    this.currentApp = app
    this.touchedApps.add(app)
  }

  /** What a snapshot looks at. */
  get touched() {
    return {
      sessions: [...this.sessions.values()],
      users: [...this.touchedUsers.values()],
      apps: [...this.touchedApps],
      branches: [...this.summarised.values()],
    }
  }

  /** Makes a client known. The first one is unnamed and there from the start. */
  addClient(name: string): void {
    if (this.clients.has(name)) throw new FeatureError(`there is a client ${JSON.stringify(name)} already`)
    this.clients.add(name)
  }

  /** All clients but the first. */
  get otherClients(): readonly string[] {
    return [...this.clients].filter((client) => client !== '')
  }

  client(name: string): string {
    if (this.clients.has(name)) return name
    throw new FeatureError(
      `the client ${JSON.stringify(name)} is unknown; known are ${listNames(this.otherClients)}; ` +
        `introduce it with: Given a second client ${JSON.stringify(name)}`,
    )
  }

  /** Makes a user known in an app, and that app the one that the user is in. */
  addUser(user: string, app: string): void {
    this.userApps.set(user, app)
    this.lookAt({ app, user })
  }

  /** Looks at a user in an app from now on. A user who is known stays in the app that it is in. */
  touchUser(user: string, app: string): void {
    if (!this.userApps.has(user)) this.userApps.set(user, app)
    this.lookAt({ app, user })
  }

  /** The app that a user is in. */
  appOf(user: string): string {
    const app = this.userApps.get(user)
    if (app !== undefined) return app
    throw new FeatureError(
      `the user ${JSON.stringify(user)} is unknown; known are ${listNames(this.userApps.keys())}; introduce the ` +
        `user with: Given ${user} uses the app "…", or by opening a session`,
    )
  }

  /** A session about to be opened; it comes into focus. */
  openSession(user: string, session: string | undefined, app = this.app): SessionRef {
    const name = session ?? { symbol: `session#${++this.generatedSessions}` }
    if (session !== undefined) this.given.add('session', session)
    this.addUser(user, app)
    const ref = { app, user, session: name }
    this.touch(ref)
    this.turnTo(ref)
    return ref
  }

  /** A session that is only asked for, and may never have been. */
  askForSession(user: string, session: string, app = this.userApps.get(user) ?? this.app): SessionRef {
    const ref = { app, user, session }
    this.given.add('session', session)
    this.touch(ref)
    return ref
  }

  turnTo(ref: SessionRef): void {
    this.focus = ref
    this.userFocus.set(ref.user, ref)
  }

  /** The session that a sentence without a place means: the speaker's, or the one in focus. */
  session(user?: string): SessionRef {
    const ref = user === undefined ? this.focus : this.userFocus.get(user)
    if (ref !== undefined) return ref
    if (user !== undefined) this.appOf(user)
    throw new FeatureError(
      `${user === undefined ? 'no session was opened yet' : `${user} has opened no session yet`}; begin with: Given ${user ?? 'alice'} has opened the session "tokyo"`,
    )
  }

  /** A session that the scenario opened or asked for, by its names. */
  knownSession(user: string, session: string, app = this.appOf(user)): SessionRef {
    const ref = this.sessions.get(JSON.stringify([app, user, session]))
    if (ref !== undefined) return ref
    const own = [...this.sessions.values()].filter((known) => known.user === user && known.app === app)
    throw new FeatureError(
      `the session ${JSON.stringify(session)} of ${user} in the app ${JSON.stringify(app)} is unknown; known are ` +
        listNames(own.map((known) => nameOf(known.session))),
    )
  }

  /** The id of the next event: what it is called, else `e<n>` for the scenario's n-th event; taken ids are skipped. */
  nextEventId(named: string | undefined): string {
    this.eventCount++
    if (named === undefined) while (this.given.has('event', `e${this.eventCount}`)) this.eventCount++
    const id = named ?? `e${this.eventCount}`
    this.given.add('event', id)
    return id
  }

  /** Counts an event whose id each backend makes up. */
  skipEventId(): void {
    this.eventCount++
  }

  /** The id of the next record of a track: what it is called, else `r<n>`. */
  nextRecordId(named: string | undefined): string {
    this.recordCount++
    if (named === undefined) while (this.given.has('record', `r${this.recordCount}`)) this.recordCount++
    const id = named ?? `r${this.recordCount}`
    this.given.add('record', id)
    return id
  }

  /** Notes who called which tool, so that the result can be told as the caller's. */
  noteCalls(event: NewEvent): void {
    for (const part of event.parts ?? []) if (part?.type === 'call') this.callers.set(part.id, event.author)
  }

  /** The author of the event with this call. */
  callerOf(call: string): string {
    const caller = this.callers.get(call)
    if (caller !== undefined) return caller
    throw new FeatureError(
      `no tool was called as ${JSON.stringify(call)}; known calls are ${listNames(this.callers.keys())}`,
    )
  }

  /** Takes note of what an operation is about before it is performed. */
  note(operation: Operation): void {
    const [app, user] = ownerOf(operation)
    if (app !== undefined && user !== undefined) this.lookAt({ app, user })
    else if (app !== undefined) this.touchedApps.add(app)
    if (operation.type === 'append-event') {
      this.noteCalls(operation.event)
      const { id, at } = operation.event
      if (id !== undefined) this.given.add('event', id)
      if (id !== undefined && at !== undefined) this.timed.add(id)
    }
    if (operation.type === 'summarise' || operation.type === 'begin-summary') {
      const { branch } = operation.request
      if (branch !== undefined) this.noteBranch(operation.session, branch)
    }
    if (operation.type === 'append-series') {
      for (const { id } of eventsOfSeries(operation.count)) if (id !== undefined) this.given.add('event', id)
    }
    if (operation.type === 'record-track') {
      const { id, at } = operation.record
      if (id !== undefined) this.given.add('record', id)
      if (id !== undefined && at !== undefined) this.timed.add(id)
    }
  }

  /** The branches whose summaries a snapshot looks at, beside each session's own. */
  private noteBranch(session: SessionRef, branch: string): void {
    this.summarised.set(JSON.stringify([session.app, session.user, nameOf(session.session), branch]), {
      session,
      branch,
    })
  }

  /** Has snapshots look at a user of an app, and at the app. */
  private lookAt({ app, user }: { readonly app: string; readonly user: string }): void {
    this.touchedApps.add(app)
    this.touchedUsers.set(JSON.stringify([app, user]), { app, user })
  }

  private touch(ref: SessionRef): void {
    this.lookAt(ref)
    this.sessions.set(JSON.stringify([ref.app, ref.user, nameOf(ref.session)]), ref)
  }
}
