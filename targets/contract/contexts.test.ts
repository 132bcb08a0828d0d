import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryEntry, Summary } from './backend'
import { contextOf, historyOf } from './contexts'
import type { StoredEvent } from './events'

const event = (id: string, author = 'user'): StoredEvent => ({
  id,
  author,
  at: 0,
  parts: [{ type: 'text', text: id }],
})
const summary = (version: number, boundary: string): Summary => ({
  id: `s${version}`,
  owner: { app: 'a', user: 'u', session: 's' },
  text: 'so far',
  version,
  createdAt: 0,
  boundary,
  covers: 1,
})
const told = (entries: readonly HistoryEntry[]): string =>
  entries.map((entry) => ('event' in entry ? entry.event.id : entry.summary.id)).join(' ')

test('Behind a summary a context shows what came later, unchanged', () => {
  const result: StoredEvent = {
    ...event('e2', 'agent'),
    parts: [{ type: 'result', call: 'c', tool: 't', result: 1 }],
  }
  const entries = contextOf(summary(1, 'e1'), [result, event('e3', 'agent')])
  assert.equal(told(entries), 's1 e2 e3')
  assert.deepEqual(entries[1], { event: result })
})

test('Without a summary a context is made usable', () => {
  assert.equal(told(contextOf(undefined, [event('e1', 'agent'), event('e2'), event('e3', 'agent')])), 'e2 e3')
  assert.equal(told(contextOf(undefined, [event('e1', 'agent')])), '')
  assert.equal(told(contextOf(undefined, [])), '')
})

test('A history shows superseded summaries behind their boundaries, but not the latest one', () => {
  const events = ['e1', 'e2', 'e3'].map((id) => event(id))
  assert.equal(told(historyOf(events, [])), 'e1 e2 e3')
  assert.equal(told(historyOf(events, [summary(1, 'e2')])), 'e1 e2 e3')
  assert.equal(told(historyOf(events, [summary(1, 'e2'), summary(2, 'e3')])), 'e1 e2 s1 e3')
  assert.equal(
    told(historyOf(events, [summary(1, 'e2'), summary(2, 'e2'), summary(3, 'e3')])),
    'e1 e2 s1 s2 e3',
  )
  assert.equal(told(historyOf(events, [summary(1, 'e4'), summary(2, 'e5')])), 'e1 e2 e3')
  assert.equal(told(historyOf([], [summary(1, 'e1'), summary(2, 'e1')])), '')
})
