import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Summaries, Summary, SummaryDraft, SummaryRequest } from './backend'
import type { StoredEvent } from './events'
import {
  admitSummaryRequest,
  decodeSummary,
  draftOf,
  handleOf,
  nextSummary,
  ownsSummary,
  summarise,
} from './summaries'
import { encodeRecord } from './values'

const owner = { app: 'a', user: 'u', session: 's' }
const view = { ...owner, state: {}, createdAt: 0, updatedAt: 0 }
const event = (id: string): StoredEvent => ({
  id,
  author: 'user',
  at: 0,
  parts: [{ type: 'text', text: id }],
})
const events = ['e3', 'e4', 'e5'].map(event)
const previous: Summary = {
  id: 'p',
  owner,
  text: 'before',
  version: 3,
  createdAt: 7,
  boundary: 'e2',
  covers: 2,
}

/** A draft's events and what it comes to: `e3 e4: up to e4, covers 4`. */
function drafted(request: SummaryRequest, before?: Summary, after: readonly StoredEvent[] = events): string {
  const draft = draftOf(admitSummaryRequest(request), before, after)
  if (draft === undefined) return 'nothing'
  const { boundary, covers, base, compacts } = handleOf(draft)
  const shown = [draft.previous, ...draft.events.map(({ id }) => id)].filter((id) => id !== undefined)
  return `${shown.join(' ')}: up to ${boundary}, covers ${covers}, on ${base}${compacts ? ', compacts' : ''}`
}

test('A draft shows the previous text and what is new, and counts all that is covered', () => {
  assert.equal(drafted({}), 'e3 e4 e5: up to e5, covers 3, on 0')
  assert.equal(drafted({}, previous), 'before e3 e4 e5: up to e5, covers 5, on 3')
  assert.equal(drafted({ keep: 1 }, previous), 'before e3 e4: up to e4, covers 4, on 3, compacts')
})

test('Nothing new is nothing to summarise, but by force where there is a version', () => {
  assert.equal(drafted({}, previous, []), 'nothing')
  assert.equal(drafted({ keep: 3 }, previous), 'nothing')
  assert.equal(drafted({ keep: 9 }, previous), 'nothing')
  assert.equal(drafted({ force: true }, undefined, []), 'nothing')
  assert.equal(drafted({ force: true }, previous, []), 'before: up to e2, covers 2, on 3')
  assert.equal(drafted({ force: true, keep: 9 }, previous), 'before: up to e2, covers 2, on 3, compacts')
})

test('A request is checked: names first, then how much to keep, of the whole session only', () => {
  assert.deepEqual(admitSummaryRequest({}), { branch: undefined, force: false, keep: undefined })
  assert.throws(() => admitSummaryRequest({ branch: 'a//b', keep: 0 }), { code: 'invalid-key' })
  for (const keep of [0, -1, 1.5])
    assert.throws(() => admitSummaryRequest({ keep }), { code: 'invalid-window' })
  assert.throws(() => admitSummaryRequest({ branch: 'a', keep: 1 }), { code: 'invalid-window' })
})

function draft(before?: Summary): SummaryDraft {
  const made = draftOf(admitSummaryRequest({ branch: 'b' }), before, events)
  assert.ok(made)
  return made
}

test('The next version replaces the latest and carries all that a summary has', () => {
  const first = nextSummary(owner, draft(), 'text', undefined, 9)
  assert.match(first.id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(first, {
    id: first.id,
    branch: 'b',
    owner,
    text: 'text',
    version: 1,
    createdAt: 9,
    boundary: 'e5',
    covers: 3,
  })
  const { version, replaces, covers } = nextSummary(owner, draft(previous), 'text', previous, 9)
  assert.deepEqual({ version, replaces, covers }, { version: 4, replaces: 'p', covers: 5 })
})

test('Blank text fails, also for a draft that is stale; a draft on another version is stale', () => {
  for (const text of ['', ' ', '\n\t', '\u3000']) {
    assert.throws(() => nextSummary(owner, draft(), text, previous, 9), { code: 'summary-failed' })
  }
  assert.throws(() => nextSummary(owner, draft(), 'text', previous, 9), { code: 'summary-stale' })
  assert.throws(() => nextSummary(owner, draft(previous), 'text', undefined, 9), { code: 'summary-stale' })
})

test('A draft that nobody began is no draft', () => {
  for (const handle of [undefined, null, {}, { base: 0, boundary: 'e1', covers: '1', compacts: false }]) {
    assert.throws(() => handleOf({ events: [], handle }), { code: 'summary-failed' })
  }
})

/** Summaries of which only the calls are told. */
function recorder(found: SummaryDraft | undefined): { summaries: Summaries; calls: string[] } {
  const calls: string[] = []
  const summaries: Summaries = {
    async begin() {
      calls.push('begin')
      return found
    },
    async finish(_view, _draft, text) {
      calls.push(`finish ${text}`)
      return previous
    },
    chain: async () => [],
    context: async () => [],
  }
  return { summaries, calls }
}

test('Summarising in one go begins, asks, and finishes', async () => {
  const { summaries, calls } = recorder(draft())
  const ask = async ({ events }: SummaryDraft) => `of ${events.length}`
  assert.equal(await summarise(summaries, view, {}, ask), previous)
  assert.deepEqual(calls, ['begin', 'finish of 3'])
})

test('Where nothing is to summarise nobody is asked', async () => {
  const { summaries, calls } = recorder(undefined)
  const summary = await summarise(summaries, view, {}, () => assert.fail('it was asked'))
  assert.equal(summary, undefined)
  assert.deepEqual(calls, ['begin'])
})

test('A summariser that throws or is cancelled is a failure with its cause, and nothing is finished', async () => {
  for (const cause of [new Error('overloaded'), new DOMException('cancelled', 'AbortError')]) {
    const { summaries, calls } = recorder(draft())
    const fail = () => Promise.reject(cause)
    await assert.rejects(summarise(summaries, view, {}, fail), {
      code: 'summary-failed',
      subject: 'summary of branch "b" of session "a"/"u"/"s"',
      cause,
    })
    assert.deepEqual(calls, ['begin'])
  }
})

test('A stored summary reads back as it was, and what is none is corrupt', () => {
  assert.deepEqual(decodeSummary(encodeRecord(previous), 'place'), previous)
  for (const text of [
    '{',
    'null',
    '[]',
    '{}',
    encodeRecord({ ...previous, owner: 1 }),
    '{"id": "x", "owner": {}}',
  ]) {
    assert.throws(() => decodeSummary(text, 'place'), { code: 'corrupt-record', subject: 'place' })
  }
})

test('A summary is owned by the session whose three names it carries', () => {
  assert.equal(ownsSummary(owner, previous), true)
  for (const other of [{ app: 'x' }, { user: 'x' }, { session: 'x' }]) {
    assert.equal(ownsSummary({ ...owner, ...other }, previous), false)
  }
})
