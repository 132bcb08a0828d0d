import {
  admitEvent,
  decodeValue,
  encodeRecord,
  isList,
  isPlainObject,
  type Json,
  type JsonObject,
  Refusal,
  type StoredEvent,
} from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { appending, placeOf, showingStates, showingViews, withParts } from './surface'

/** Values that come back as others, or are compared as they must not be (KEY-3, KEY-4). */
export const VALUES: readonly BrokenBackend[] = [
  {
    name: 'null-read-as-absent',
    does: 'leaves out of every state what is null',
    rule: 'STA-4',
    damages: 'state',
    breaks: () => (backend) =>
      showingStates(backend, (state) => withoutMembers(state, (value) => value === null)),
  },
  {
    name: 'false-lost',
    does: 'leaves out of every state what is false',
    rule: 'KEY-3',
    damages: 'state',
    breaks: () => (backend) =>
      showingStates(backend, (state) => withoutMembers(state, (value) => value === false)),
  },
  {
    name: 'number-turned-to-text',
    does: 'stores the numbers among the arguments of a call as texts',
    rule: 'KEY-3',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) =>
        withParts(event, (part) =>
          part.type === 'call' && isPlainObject(part.arguments)
            ? { ...part, arguments: mapMembers(part.arguments as JsonObject, numberToText) }
            : part,
        ),
      ),
  },
  {
    name: 'scoped-number-turned-to-text',
    does: 'keeps the numbers in the state of users and apps as texts',
    rule: 'KEY-3',
    damages: 'state',
    breaks: () => (backend) => {
      const { state } = backend
      return {
        ...showingViews(backend, (view) => ({ ...view, state: withScopedTexts(view.state) })),
        ...(state && {
          state: { read: async (place) => mapMembers(await state.read(place), numberToText) },
        }),
      }
    },
  },
  {
    name: 'json-text-parsed',
    does: 'reads a text in a state as the value that it looks like',
    rule: 'KEY-3',
    damages: 'state',
    breaks: () => (backend) =>
      showingStates(backend, (state) => mapMembers(state, (value) => mapDeep(value, parsed))),
  },
  {
    name: 'large-whole-number-rounded',
    does: 'rounds whole numbers beyond 2^53 in the payloads of tracks',
    rule: 'KEY-3',
    damages: 'tracks',
    breaks:
      () =>
      ({ tracks }) => ({
        ...(tracks && {
          tracks: {
            read: async (key, track, window) =>
              (await tracks.read(key, track, window)).map((record) => ({
                ...record,
                payload: mapDeep(record.payload, (value) =>
                  typeof value === 'bigint' ? BigInt(Number(value)) : value,
                ),
              })),
          },
        }),
      }),
  },
  {
    name: 'empty-list-turned-to-a-map',
    does: 'reads an empty list in a state as an empty map',
    rule: 'KEY-3',
    damages: 'state',
    breaks: () => (backend) =>
      showingStates(backend, (state) =>
        mapMembers(state, (value) =>
          mapDeep(value, (inner) => (isList(inner) && inner.length === 0 ? {} : inner)),
        ),
      ),
  },
  {
    name: 'order-of-members-matters',
    does: 'takes an event for another when its members come in another order',
    rule: 'KEY-3',
    damages: 'events',
    breaks: ({ clock }) => {
      const written = new Map<string, string>()
      return ({ events }) => ({
        events: {
          append: async (view, input) => {
            const answer = await events.append(view, input)
            if (answer.event === undefined) return answer
            const { at: _, ...content } = admitEvent({ ...input, id: answer.event.id }, clock.now()).event
            const place = `${placeOf(view)} ${view.createdAt} ${answer.event.id}`
            const text = encodeRecord(content)
            const before = written.get(place) ?? text
            written.set(place, before)
            if (before === text) return answer
            throw new Refusal('event-conflict', `event ${answer.event.id}`, 'its text differs')
          },
        },
      })
    },
  },
  {
    name: 'live-reference-handed-out',
    does: 'hands the parts of an event to every reader of the log as the same objects',
    rule: 'KEY-4',
    damages: 'events',
    breaks: () => {
      const handedOut = new Map<string, StoredEvent['parts']>()
      return ({ sessions, events }) => ({
        sessions: {
          delete: async (key) => {
            handedOut.clear()
            await sessions.delete(key)
          },
        },
        events: {
          log: async (key, invocation) => {
            const { createdAt } = (await sessions.read(key).catch(() => undefined)) ?? {}
            return (await events.log(key, invocation)).map((event) => {
              const place = `${placeOf(key)} ${createdAt} ${event.id}`
              const parts = handedOut.get(place) ?? event.parts
              handedOut.set(place, parts)
              return { ...event, parts }
            })
          },
        },
      })
    },
  },
]

function withoutMembers(object: JsonObject, isLost: (value: Json) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isLost(value)))
}

function mapMembers(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
}

function mapDeep(value: Json, change: (value: Json) => Json): Json {
  const changed = change(value)
  if (isList(changed)) return changed.map((item) => mapDeep(item, change))
  if (isPlainObject(changed)) return mapMembers(changed as JsonObject, (item) => mapDeep(item, change))
  return changed
}

function withScopedTexts(state: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      /^(?:user|app):/.test(key) ? numberToText(value) : value,
    ]),
  )
}

function parsed(value: Json): Json {
  if (typeof value !== 'string') return value
  try {
    return decodeValue(value, 'text')
  } catch {
    return value
  }
}

/** What is no number that JSON holds is left for the backend to refuse. */
function numberToText(value: Json): Json {
  return Number.isFinite(value) ? String(value) : value
}
