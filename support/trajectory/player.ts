import type { Backend, Json, SessionKey, Space, StatePlace, Target, View } from '../../targets/contract'
import { openClient } from '../backends/open-client'
import { gateOf } from '../faults/gate'
import { WriteFaults } from '../faults/write-faults'
import { FeatureError } from '../feature-error'
import { answerFact } from '../observation/facts'
import { PlainError } from '../plain-error'
import { printClient } from '../print-client'
import { pooledProcess } from '../processes/pool'
import { ServedProcess } from '../processes/served-process'
import { deface } from './deface'
import {
  type Generated,
  nameOf,
  type Operation,
  ownerOfRef,
  type PlaceRef,
  type SessionRef,
} from './operation'
import { type Outcome, outcomeOfError } from './outcome'
import { type Answer, ask, dimension, type Read } from './read'
import { eventsOfSeries } from './series'
import { Summarisers } from './summarisers'
import { type GivenIds, Symbols } from './symbols'
import { scenarioInstantIn } from './time-bounds'

/** A question that an expectation asked, with what was answered. */
export interface Observed {
  readonly read: Read
  readonly answer: Json
}

/** How far a backend can be reached: as ever, not at all, or without ever being answered. */
export type Reach = 'open' | 'shut' | 'silent'

/** Nanoseconds in which every process has surely heard that it shall start. */
const GATHERING = 3_000_000n
/** Nanoseconds by which the starter is ahead: less than an append takes, so that the others come while it is at work. */
const LEAD = 100_000n

/** How a player takes part in a scenario whose clients race. */
export interface Part {
  /** The name under which another process can load the target; without one, all clients live here. */
  readonly module?: string | undefined
  /** The order in which clients are sent off in every race; absent: that in which the scenario tells them. */
  readonly order?: readonly string[] | undefined
  /** Has no races: each client waits until the one before it is done. What this comes to, any race may come to. */
  readonly oneByOne?: boolean
  /** The clients that race: a synchronous target has each in a process of its own. */
  readonly racers?: readonly string[]
}

/** What a target with a clock of its own cannot be asked: it knows nothing of the scenario's time. */
export class NotItsTime extends PlainError {}

/** One backend's side of a scenario: its clients, the views that they hold, and what they were last answered. */
export class Player {
  readonly faults = new WriteFaults()
  readonly symbols: Symbols
  readonly summarisers = new Summarisers()
  /** What of the scenario's expectations does not hold for this backend, and is reported as such. */
  readonly setAside = new Set<string>()
  private readonly clients = new Map<string, Backend>()
  /** The processes that clients live in, by client. */
  private readonly processes = new Map<string, ServedProcess>()
  private readonly views = new Map<string, View>()
  /** Sessions that clients could not open here, though they may have been opened elsewhere. */
  private readonly unopened = new Set<string>()
  private reader: Backend | undefined
  private observed: Observed[] | undefined
  private lastWritten: unknown
  private lastRead: Answer | undefined
  private opened = false
  private changes = 0

  constructor(
    readonly target: Target,
    readonly space: Space,
    given: GivenIds,
    private readonly part: Part = {},
  ) {
    this.symbols = new Symbols(given)
  }

  /** The target's name, and how its clients are sent off where that is not as the scenario tells it. */
  get name(): string {
    const { order = [], oneByOne } = this.part
    const [starter] = order
    if (starter === undefined) return this.target.name
    const how = oneByOne
      ? `one by one: ${order.map(printClient).join(', ')}`
      : `${printClient(starter)} starts`
    return `${this.target.name} (${how})`
  }

  /** The client that is sent off first in every race, where that is not the one that the scenario tells first. */
  get starter(): string | undefined {
    return this.part.order?.[0]
  }

  get oneByOne(): boolean {
    return this.part.oneByOne === true
  }

  /** Clients in the order in which they are sent off. */
  inOrder(clients: readonly string[]): readonly string[] {
    const { order } = this.part
    return order === undefined ? clients : order.filter((client) => clients.includes(client))
  }

  /** Whether any client has opened the space, and so has read its settings. */
  get hasOpened(): boolean {
    return this.opened
  }

  /** Goes up whenever somebody does something to the backend or to its clients. */
  get revision(): number {
    return this.changes
  }

  /** Takes note that something was done to the backend behind its clients' back. */
  disturb(): void {
    this.changes++
  }

  /** Performs an operation through the client that it names. Only mistakes of the feature throw. */
  async perform(operation: Operation): Promise<Outcome> {
    this.disturb()
    await this.closeReader()
    try {
      const client = await this.client(operation.client)
      return await this.performThrough(client, operation)
    } catch (error) {
      if (error instanceof FeatureError) throw error
      return outcomeOfError(error)
    }
  }

  /** Reads as somebody who comes later: through a fresh client, where the target can have one. */
  async observe(read: Read): Promise<Answer> {
    const instant = this.target.ownClock && scenarioInstantIn(read)
    if (instant !== undefined) throw new NotItsTime(`a read bound by the scenario's time: ${instant}`)
    this.reader ??= await this.openReader()
    const answer = await ask(this.reader, read, (session) => this.keyOf(session))
    this.observed?.push({ read, answer: answerFact(answer, this.symbols) })
    return answer
  }

  /** Does some work and gives what was observed meanwhile. */
  async observing<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly observed: readonly Observed[] }> {
    // A backend that changes when it is read must be seen to.
    this.disturb()
    const observed: Observed[] = []
    this.observed = observed
    try {
      return { result: await work(), observed }
    } finally {
      this.observed = undefined
    }
  }

  /** Closes every client and opens new ones when they are needed; what was read before stays, as old views. */
  async reopen(): Promise<void> {
    this.disturb()
    await this.closeReader()
    const open = [...this.clients.values()]
    this.clients.clear()
    for (const client of open) await client.close()
  }

  /** Whether a client of this backend can live in a process of its own. */
  get canServe(): boolean {
    return this.part.module !== undefined && this.target.capabilities.has('durable')
  }

  /** Gives clients that are not opened yet a process each. Where the backend cannot, they stay here. */
  async startProcesses(clients: readonly string[]): Promise<void> {
    const { module } = this.part
    if (module === undefined || !this.canServe) return
    const homeless = clients.filter((client) => !this.processes.has(client))
    for (const client of homeless) {
      this.processes.set(client, pooledProcess(this.target, module, this.processes.size))
    }
    await Promise.all(homeless.map((client) => this.processes.get(client)?.start()))
  }

  /**
   * Has clients stand at a gate: each is open, and those in processes of their own hear what they are asked next at one
   * moment, the first of them a little earlier.
   */
  async gather(clients: readonly string[]): Promise<void> {
    await this.closeReader()
    for (const name of clients) await this.client(name)
    const start = process.hrtime.bigint() + GATHERING
    for (const [place, name] of clients.entries()) {
      this.processes.get(name)?.hold(place === 0 ? start : start + LEAD)
    }
  }

  /** A process for one client, for whoever wants to kill it. */
  serve(): ServedProcess {
    if (this.part.module === undefined)
      throw new Error(`${this.name} has no module that another process could load`)
    return new ServedProcess(this.target, this.part.module)
  }

  /** Closes one client for good: its next operation meets a closed client. */
  async closeClient(name: string): Promise<void> {
    this.disturb()
    await (await this.client(name)).close()
  }

  /** Changes every value that the last read answered with, as a careless caller would (KEY-4). */
  changeWhatWasRead(): void {
    this.disturb()
    if (this.lastRead === undefined)
      throw new FeatureError('nothing was read yet that its reader could change')
    for (const value of heldBy(this.lastRead)) deface(value)
  }

  /** Changes the value that the last write handed over (KEY-4). */
  changeWhatWasWritten(): void {
    this.disturb()
    if (this.lastWritten === undefined)
      throw new FeatureError('nothing was written yet that its writer could change')
    deface(this.lastWritten)
  }

  /** The key under which this backend knows a session. */
  keyOf({ app, user, session }: SessionRef): SessionKey {
    if (typeof session === 'string') return { app, user, session }
    // Before its creation, and where creation failed, a generated session has no key: nothing lives there.
    return { app, user, session: this.symbols.idOf(session.symbol) ?? session.symbol }
  }

  /** The id under which this backend knows a memory. */
  memoryIdOf(id: string | Generated): string {
    return typeof id === 'string' ? id : (this.symbols.idOf(id.symbol) ?? id.symbol)
  }

  /** Takes the backend out of its clients' reach, or gives it back: its server, where it has one. */
  async reach(state: Reach): Promise<void> {
    this.disturb()
    const gate = gateOf(this.target)
    if (gate === undefined) this.faults.outOfReach = state !== 'open'
    else if (state === 'open') gate.open()
    else if (state === 'shut') await gate.shut()
    else gate.fallSilent()
  }

  async end(): Promise<void> {
    await this.reach('open')
    try {
      await this.reopen()
    } finally {
      await this.target.destroy(this.space)
    }
  }

  private async client(name: string): Promise<Backend> {
    const open = this.clients.get(name)
    if (open !== undefined) return open
    const { racers = [] } = this.part
    if (this.target.synchronous === true && racers.includes(name)) await this.startProcesses(racers)
    const made = this.faults.applyTo(await this.open(this.processes.get(name) ?? this.target))
    this.clients.set(name, made)
    return made
  }

  private async openReader(): Promise<Backend> {
    const { capabilities } = this.target
    if (!capabilities.has('clients')) {
      if (capabilities.has('durable')) await this.reopen()
      return this.client('')
    }
    return this.open(this.target)
  }

  /** A client, which must have what its target declares. */
  private open(opener: Pick<Target, 'open'>): Promise<Backend> {
    this.opened = true
    return openClient(this.target, this.space, opener)
  }

  private async closeReader(): Promise<void> {
    const reader = this.reader
    this.reader = undefined
    if (reader !== undefined && this.target.capabilities.has('clients')) await reader.close()
  }

  private async performThrough(client: Backend, operation: Operation): Promise<Outcome> {
    switch (operation.type) {
      case 'create-session': {
        const { app, user, session } = operation.session
        const input = this.written({
          app,
          user,
          ...(typeof session === 'string' && { session }),
          ...(operation.state !== undefined && { state: operation.state }),
          ...(operation.keep !== undefined && { keep: operation.keep }),
        })
        this.unopened.add(viewKey(operation.client, operation.session))
        const view = await client.sessions.create(input)
        this.symbols.name('session', view.session)
        return this.viewed(operation.client, operation.session, view)
      }
      case 'delete-session':
        await client.sessions.delete(this.keyOf(operation.session))
        return done()
      case 'sweep':
        await dimension(client.sessions.sweep?.bind(client.sessions), 'sessions.sweep')()
        return done()
      case 'append-event': {
        const view = this.view(operation.client, operation.session)
        const { event, repeat } = await client.events.append(view, this.written(operation.event))
        if (event !== undefined) this.symbols.name('event', event.id)
        return this.read({ of: 'events', events: event === undefined ? [] : [event] }, repeat)
      }
      case 'append-series': {
        const view = this.view(operation.client, operation.session)
        for (const event of eventsOfSeries(operation.count)) await client.events.append(view, event)
        return done()
      }
      case 'update-state':
        await dimension(client.state, 'state').update(
          this.place(operation.client, operation.place),
          this.written(operation.changes),
        )
        return done()
      case 'remove-state':
        await dimension(client.state, 'state').remove(
          this.place(operation.client, operation.place),
          operation.keys,
        )
        return done()
      case 'clear-state':
        await dimension(client.state, 'state').clear(this.place(operation.client, operation.place))
        return done()
      case 'record-track': {
        const view = this.view(operation.client, operation.session)
        const tracks = dimension(client.tracks, 'tracks')
        const { record, repeat } = await tracks.record(view, operation.track, this.written(operation.record))
        this.symbols.name('record', record.id)
        return this.read({ of: 'records', records: [record] }, repeat)
      }
      case 'summarise':
      case 'begin-summary':
      case 'finish-summary': {
        const view = this.view(operation.client, operation.session)
        const answer = await this.summarisers.perform(
          dimension(client.summaries, 'summaries'),
          view,
          operation,
        )
        return this.read(answer)
      }
      case 'add-memory': {
        const memories = dimension(client.memories, 'memories')
        const memory = await memories.add(operation.owner, this.written(operation.memory))
        return this.read({ of: 'memories', memories: [memory] })
      }
      case 'correct-memory': {
        const memories = dimension(client.memories, 'memories')
        const { owner, id, correction } = operation
        const memory = await memories.correct(owner, this.memoryIdOf(id), this.written(correction))
        return this.read({ of: 'memories', memories: [memory] })
      }
      case 'forget-memory':
        await dimension(client.memories, 'memories').forget(operation.owner, this.memoryIdOf(operation.id))
        return done()
      case 'forget-all':
        await dimension(client.memories, 'memories').forgetAll(operation.owner)
        return done()
      case 'remember-session':
        await dimension(client.memories, 'memories').remember(this.view(operation.client, operation.session))
        return done()
      case 'read': {
        const answer = await ask(client, operation.read, (session) => this.keyOf(session))
        if (operation.read.of === 'session' && answer.of === 'session' && answer.view !== undefined) {
          return this.viewed(operation.client, operation.read, answer.view)
        }
        return this.read(answer)
      }
    }
  }

  /** Keeps the view that a client now holds of a session. */
  private viewed(client: string, session: SessionRef, view: View): Outcome {
    this.views.set(viewKey(client, session), view)
    return this.read({ of: 'session', view })
  }

  private read(answer: Answer, repeat = false): Outcome {
    this.lastRead = answer
    return { status: 'done', repeat, answer }
  }

  /** A copy of what the scenario writes, so that what one backend does to it no other sees. */
  private written<T>(input: T): T {
    const copy = copyInput(input)
    this.lastWritten = copy
    return copy
  }

  private view(client: string, session: SessionRef): View {
    const view = this.views.get(viewKey(client, session))
    if (view !== undefined) return view
    if (this.unopened.has(viewKey(client, session)))
      throw new PlainError(
        `${printClient(client)} could not open the session, and so has nothing to write to`,
      )
    throw new FeatureError(
      `${printClient(client)} writes to the session ${JSON.stringify(nameOf(session.session))} of ${session.user}, which it neither ` +
        `opened nor read: let it read the session first (When the client "…" has read the session)`,
    )
  }

  private place(client: string, place: PlaceRef): StatePlace {
    return place.scope === 'session' ? { scope: 'session', view: this.view(client, place) } : place
  }
}

function done(): Outcome {
  return { status: 'done', repeat: false, answer: undefined }
}

/** The values that an answer puts into the reader's hands. A view's names and handle are its identity, not values. */
function heldBy(answer: Answer): readonly unknown[] {
  switch (answer.of) {
    case 'session':
      return [answer.view?.state]
    case 'sessions':
      return answer.views.map((view) => view.state)
    default:
      return [answer]
  }
}

function viewKey(client: string, session: SessionRef): string {
  return JSON.stringify([client, ...ownerOfRef(session)])
}

/** What cannot be copied (a function, which is no value anyway) is handed over as it is. */
function copyInput<T>(input: T): T {
  try {
    return structuredClone(input)
  } catch {
    return input
  }
}
