import { type NewEvent, type Part, readInstant, type Space } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { appending, placeOf, withParts } from './surface'

const LONGEST = 200
const HOUR = 3_600_000

/** Events that are stored otherwise than they were sent (EVT-2). */
export const EVENT_CONTENT: readonly BrokenBackend[] = [
  {
    name: 'author-changed',
    does: 'calls every agent `model`',
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) =>
        event.author === 'user' || !event.author ? event : { ...event, author: 'model' },
      ),
  },
  {
    name: 'text-cut',
    does: `cuts texts behind ${LONGEST} characters`,
    rule: 'KEY-3',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) => withTexts(event, (text) => text.slice(0, LONGEST))),
  },
  {
    name: 'text-trimmed',
    does: 'trims texts',
    rule: 'KEY-3',
    damages: 'events',
    breaks: () => (backend) => appending(backend, (event) => withTexts(event, (text) => text.trim())),
  },
  {
    name: 'second-call-altered',
    does: "stores the first call's arguments with the second call of an event",
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) => {
        let first: Part | undefined
        return withParts(event, (part) => {
          if (part.type !== 'call') return part
          first ??= part
          return first.type === 'call' ? { ...part, arguments: first.arguments } : part
        })
      }),
  },
  {
    name: 'result-under-another-call',
    does: 'stores every result under the first call of its session',
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => {
      const firstCalls = new Map<string, string>()
      return (backend) =>
        appending(backend, (event, view) =>
          withParts(event, (part) => {
            const first = firstCalls.get(placeOf(view))
            if (part.type === 'call' && first === undefined) firstCalls.set(placeOf(view), part.id)
            return part.type === 'result' && first !== undefined ? { ...part, call: first } : part
          }),
        )
    },
  },
  {
    name: 'branch-lost',
    does: 'forgets the branch of an event',
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => (backend) => appending(backend, ({ branch: _, ...event }) => event),
  },
  {
    name: 'shifted-by-a-time-zone',
    does: 'takes UTC for local time one hour off',
    rule: 'EVT-2',
    damages: 'events',
    breaks: (space) => (backend) => appending(backend, (event) => withTime(event, space, (at) => at + HOUR)),
  },
  {
    name: 'timestamp-cut-to-seconds',
    does: 'cuts timestamps to whole seconds',
    rule: 'EVT-2',
    damages: 'events',
    breaks: (space) => (backend) =>
      appending(backend, (event) => withTime(event, space, (at) => at - (at % 1000))),
  },
  {
    name: 'offset-dropped',
    does: 'takes every written time for UTC, whatever its offset',
    rule: 'EVT-2',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) =>
        typeof event.at === 'string' ? { ...event, at: event.at.replace(/[+-]\d\d:\d\d$/, 'Z') } : event,
      ),
  },
  {
    name: 'nul-and-surrogates-lost',
    does: 'drops U+0000 and lone surrogates from texts',
    rule: 'KEY-3',
    damages: 'events',
    breaks: () => (backend) =>
      appending(backend, (event) => withTexts(event, (text) => text.replace(/\0|\p{Cs}/gu, ''))),
  },
  {
    name: 'append-answers-what-was-sent',
    does: 'answers an append with the change of state that was sent, its temporary keys included',
    rule: 'EVT-5',
    damages: 'events',
    breaks:
      () =>
      ({ events }) => ({
        events: {
          append: async (view, event) => {
            const answer = await events.append(view, event)
            if (answer.event === undefined || event.delta === undefined) return answer
            return { ...answer, event: { ...answer.event, delta: event.delta } }
          },
        },
      }),
  },
]

function withTexts(event: NewEvent, change: (text: string) => string): NewEvent {
  return withParts(event, (part) =>
    part.type === 'text' && typeof part.text === 'string' ? { ...part, text: change(part.text) } : part,
  )
}

function withTime(event: NewEvent, { clock }: Space, change: (at: number) => number): NewEvent {
  const at = event.at === undefined ? clock.now() : readInstant(event.at)
  return at === undefined ? event : { ...event, at: change(at) }
}
