import {
  admitEvent,
  admitSessionKey,
  admitWindow,
  type Clock,
  decodeEvent,
  type Events,
  encodeEvent,
  eventPlace,
  type HistoryEntry,
  historyOf,
  type Instant,
  inConversation,
  isUserMessage,
  repeatOf,
  type SessionKey,
  type StoredEvent,
} from '../contract'
import type { Database } from './database'
import { eventWindow } from './event-window'
import type { Life, Lives } from './lives'
import { retention } from './retention'
import type { Scopes } from './scopes'
import { sequence } from './sequence'
import { summaryReads } from './summary-reads'

export interface EventRow {
  readonly id: string
  readonly json: string
}

export function events(db: Database, clock: Clock, lives: Lives, scopes: Scopes): Events {
  const positions = sequence(db, 'event', 'life')

  /** Changes nothing where the id is taken (EVT-5). */
  const insert = db.query<
    [
      life: number,
      seq: number,
      id: string,
      at: Instant,
      peak: Instant,
      conversation: number,
      userMessage: number,
      invocation: string | null,
      json: string,
    ]
  >(/* sql */ `
    INSERT INTO event (life, seq, id, at, peak, conversation, user_message, invocation, json)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (life, id) DO NOTHING`)

  const byId = db.query<[life: number, id: string], EventRow>(/* sql */ `
    SELECT id, json FROM event WHERE life = ? AND id = ?`)
  const all = db.query<[life: number], EventRow>('SELECT id, json FROM event WHERE life = ? ORDER BY seq')

  /** The planner would rather read the whole log than sort, though this index needs no sorting. */
  const ofInvocation = db.query<[life: number, invocation: string], EventRow>(/* sql */ `
    SELECT id, json FROM event INDEXED BY event_by_invocation
    WHERE life = ? AND invocation = ? ORDER BY seq`)

  const upTo = db.query<[life: number, cut: number], EventRow>(/* sql */ `
    SELECT id, json FROM event WHERE life = ? AND seq <= ? ORDER BY seq`)

  const readWindow = eventWindow(db, positions)
  const cuts = retention(db)
  const read = summaryReads(db)

  /** What lies before a life's cut (SUM-8). */
  function pastOf({ life, cut }: Life, key: SessionKey): readonly HistoryEntry[] {
    const events = upTo.all(life, cut).map(({ id, json }) => decodeEvent(json, eventPlace(key, id)))
    return historyOf(events, read.chain(life, key, undefined))
  }

  function store(life: number, event: StoredEvent): boolean {
    const { seq, peak } = positions.next(life, event.at)
    const stored = insert.run(
      life,
      seq,
      event.id,
      event.at,
      peak,
      Number(inConversation(event)),
      Number(isUserMessage(event)),
      event.invocation === undefined ? null : JSON.stringify(event.invocation),
      encodeEvent(event),
    )
    return stored > 0
  }

  function stored(life: number, key: SessionKey, id: string): StoredEvent {
    return decodeEvent(byId.one(life, id).json, eventPlace(key, id))
  }

  return {
    async append(view, input) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const now = clock.now()
      const { event, changes, partial } = admitEvent(input, now)
      if (partial) {
        db.read(() => lives.live(view))
        return { event: undefined, repeat: false }
      }
      return db.write(() => {
        const life = lives.live(view)
        if (!store(life, event))
          return { event: repeatOf(stored(life, key, event.id), event, key), repeat: true }
        scopes.apply(life, key, changes)
        if (inConversation(event)) cuts.retain(life)
        lives.touch(life, now)
        return { event, repeat: false }
      })
    },

    async log(input, invocation) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const rows = db.read(() => {
        const life = lives.find(key)?.life
        if (life === undefined) return []
        return invocation === undefined ? all.all(life) : ofInvocation.all(life, JSON.stringify(invocation))
      })
      return rows.map(({ id, json }) => decodeEvent(json, eventPlace(key, id)))
    },

    async window(input, window) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const admitted = admitWindow(window)
      return db.read(() => {
        const life = lives.find(key)
        return life === undefined ? [] : readWindow(life, key, admitted)
      })
    },

    async history(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      return db.read(() => {
        const life = lives.find(key)
        return life === undefined ? [] : pastOf(life, key)
      })
    },
  }
}
