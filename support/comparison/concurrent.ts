import type { Json, JsonObject } from '../../targets/contract'
import type { EventFact } from '../observation/facts'
import type { Fact, Snapshot } from '../observation/snapshot'
import type { Drift } from './drift'
import { equalFacts } from './equal'

/** What ran "at the same time": how it is compared although nobody knows who came first. */
export interface Block {
  /** Ids of the events that each client appended to a session, in the client's own order. */
  readonly appended: readonly {
    readonly owner: readonly string[]
    readonly client: string
    readonly events: readonly string[]
  }[]
  /** Keys that several wrote, with the values that they may have now. */
  readonly contested: readonly {
    readonly owner: readonly string[]
    readonly key: string
    readonly values: readonly Json[]
  }[]
}

/**
 * A snapshot in which what raced stands as it is compared: the block's events in the order of the feature's rows,
 * on the positions that they hold, and each contested key that has one of its possible values as `(contested)`.
 */
export function settle(snapshot: Snapshot, blocks: readonly Block[]): Snapshot {
  if (blocks.length === 0) return snapshot
  return {
    sessions: snapshot.sessions.map((session) => ({
      ...session,
      log: settleLog(session.owner, session.log, blocks),
      life: mapFact(
        session.life,
        (life) => life && { ...life, state: settleState(session.owner, life.state, blocks) },
      ),
    })),
    users: snapshot.users.map((user) => ({
      ...user,
      ...(user.state && { state: mapFact(user.state, (state) => settleState(user.owner, state, blocks)) }),
    })),
    apps: snapshot.apps.map((app) => ({
      ...app,
      ...(app.state && { state: mapFact(app.state, (state) => settleState(app.owner, state, blocks)) }),
    })),
  }
}

/** Where a client's own events do not stand in the order in which it appended them. */
export function brokenOrders(snapshot: Snapshot, blocks: readonly Block[]): readonly Drift[] {
  return blocks.flatMap((block) =>
    block.appended.flatMap(({ owner, events }) => {
      const session = snapshot.sessions.find((entry) => sameOwner(entry.owner, owner))
      if (session === undefined || !('value' in session.log)) return []
      const log = session.log.value.map(({ id }) => id)
      const own = new Set(events)
      // An event that stands there twice is told as duplicated: here, its first place counts.
      const seen = [...new Set(log.filter((id) => own.has(id)))]
      const found = new Set(seen)
      const expected = events.filter((id) => found.has(id))
      const id = seen.find((other, index) => other !== expected[index])
      if (id === undefined) return []
      const event = { index: log.indexOf(id), id }
      const drift: Drift = {
        dimension: 'events',
        owner,
        event,
        path: '',
        kind: 'moved',
        reference: [...expected],
        candidate: [...seen],
      }
      return [drift]
    }),
  )
}

function settleLog(
  owner: readonly string[],
  log: Fact<readonly EventFact[]>,
  blocks: readonly Block[],
): Fact<readonly EventFact[]> {
  return mapFact(log, (events) =>
    blocks.reduce((settled, block) => {
      const ranks = new Map<string, number>()
      for (const entry of block.appended) {
        if (sameOwner(entry.owner, owner)) for (const id of entry.events) ranks.set(id, ranks.size)
      }
      const raced = settled.filter(({ id }) => ranks.has(id))
      raced.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
      return settled.map((event) => (ranks.has(event.id) ? (raced.shift() ?? event) : event))
    }, events),
  )
}

function settleState(owner: readonly string[], state: JsonObject, blocks: readonly Block[]): JsonObject {
  const contested = blocks
    .flatMap((block) => block.contested)
    .filter((entry) => sameOwner(entry.owner, owner))
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => {
      const race = contested.find((entry) => entry.key === key)
      return [key, race?.values.some((possible) => equalFacts(possible, value)) ? '(contested)' : value]
    }),
  )
}

function mapFact<T, R>(fact: Fact<T>, change: (value: T) => R): Fact<R> {
  return 'value' in fact ? { value: change(fact.value) } : fact
}

function sameOwner(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
