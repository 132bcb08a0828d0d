import {
  admitEvent,
  admitSessionKey,
  admitWindow,
  type Clock,
  decodeEvent,
  decodeSummary,
  type Events,
  encodeEvent,
  eventPlace,
  historyOf,
  type Instant,
  inConversation,
  isUserMessage,
  repeatOf,
  type SessionKey,
  type StoredEvent,
  sessionNotFound,
  summaryPlace,
  usableWindow,
} from '../contract'
import { type ChangeParameters, changeParameters } from './changes'
import type { Database } from './database'
import type { LifePlace, Lives, LockPlace, Place } from './lives'
import { ownerText } from './summaries'

export interface EventRow {
  readonly id: string
  readonly json: string
}

/** An event, or a version of a summary. */
type HistoryRow =
  | ({ readonly version: null } & EventRow)
  | { readonly version: number; readonly json: string }

export function events(db: Database, clock: Clock, lives: Lives): Events {
  /** NULL where it was stored, '' where no such session lives, else the stored text of that id (EVT-5). */
  const append = db.writer<
    [
      ...LockPlace,
      now: Instant,
      id: string,
      at: Instant,
      conversation: boolean,
      userMessage: boolean,
      calls: boolean,
      invocation: string | null,
      json: string,
      ...ChangeParameters,
    ],
    string | null
  >('append')
  const live = db.reader<LifePlace, { readonly life: number | null }>('find_session')

  const log = db.query<Place, EventRow>(
    'log',
    /* sql */ `
    SELECT id, json FROM event WHERE life = (SELECT (find_session($1, $2, $3, $4, $5)).life) ORDER BY seq`,
  )
  const ofInvocation = db.query<[...Place, invocation: string], EventRow>(
    'log_of_invocation',
    /* sql */ `
    SELECT id, json FROM event WHERE life = (SELECT (find_session($1, $2, $3, $4, $5)).life)
      AND hashtextextended(invocation, 0) = hashtextextended($6, 0) AND invocation = $6
    ORDER BY seq`,
  )
  const window = db.reader<[...Place, last: number | null, since: Instant | null], EventRow>('event_window')
  const history = db.reader<[...Place, owner: string], HistoryRow>('history')

  return {
    async append(view, input) {
      db.refuseClosed()
      const key = admitSessionKey(view)
      const now = clock.now()
      const { event, changes, partial } = admitEvent(input, now)
      if (partial) {
        const [found] = await live(...lives.lifePlace(view))
        if (found?.life == null) throw sessionNotFound(key)
        return { event: undefined, repeat: false }
      }
      const answer = await append(
        ...lives.lockPlace(view),
        now,
        event.id,
        event.at,
        inConversation(event),
        isUserMessage(event),
        event.parts.some(({ type }) => type === 'call'),
        event.invocation === undefined ? null : JSON.stringify(event.invocation),
        encodeEvent(event),
        ...changeParameters(changes),
      )
      if (answer === '') throw sessionNotFound(key)
      if (answer === null) return { event, repeat: false }
      const stored = decodeEvent(answer, eventPlace(key, event.id))
      return { event: repeatOf(stored, event, key), repeat: true }
    },

    async log(input, invocation) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const place = lives.place(key)
      const rows = await (invocation === undefined
        ? log(...place)
        : ofInvocation(...place, JSON.stringify(invocation)))
      return decodeEvents(key, rows)
    },

    async window(input, asked) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const admitted = admitWindow(asked)
      const { last = null, since = null } = admitted
      const rows = await window(...lives.place(key), last, since)
      return usableWindow(decodeEvents(key, rows), admitted)
    },

    async history(input) {
      db.refuseClosed()
      const key = admitSessionKey(input)
      const rows = await history(...lives.place(key), ownerText(key))
      return historyOf(
        decodeEvents(
          key,
          rows.filter((row) => row.version === null),
        ),
        rows
          .filter((row) => row.version !== null)
          .map(({ version, json }) => decodeSummary(json, summaryPlace(key, undefined, version))),
      )
    },
  }
}

export function decodeEvents(key: SessionKey, rows: readonly EventRow[]): readonly StoredEvent[] {
  return rows.map(({ id, json }) => decodeEvent(json, eventPlace(key, id)))
}
