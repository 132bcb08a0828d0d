import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataTable } from '@cucumber/cucumber'
import { Trajectory } from '../trajectory/trajectory'
import { readTogether } from './together'

const tokyo = { app: 'travel', user: 'alice', session: 'tokyo' }

function read(...rows: string[][]) {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  trajectory.addClient('laptop')
  trajectory.openSession('alice', 'tokyo')
  return readTogether(trajectory, new DataTable(rows), async ({ holder, name }) => ({
    owner: { app: 'travel', user: holder.user },
    id: `the id of ${name}`,
  }))
}

const mistake = (message: string | RegExp) => ({ name: 'FeatureError', message })

test('A row without a deed appends an event, by the agent unless it names a speaker', async () => {
  assert.deepEqual(
    await read(
      ['client', 'speaker', 'says'],
      ['laptop', 'alice', 'hi'],
      ['', 'the agent "planner"', 'ho'],
      ['', '', 'he'],
    ),
    [
      {
        type: 'append-event',
        client: 'laptop',
        session: tokyo,
        event: { id: 'e1', author: 'user', parts: [{ type: 'text', text: 'hi' }] },
      },
      {
        type: 'append-event',
        client: '',
        session: tokyo,
        event: { id: 'e2', author: 'planner', parts: [{ type: 'text', text: 'ho' }] },
      },
      {
        type: 'append-event',
        client: '',
        session: tokyo,
        event: { id: 'e3', author: 'agent', parts: [{ type: 'text', text: 'he' }] },
      },
    ],
  )
})

test('Every deed on sessions, state and tracks is an operation', async () => {
  const header = ['does', 'speaker', 'session', 'place', 'key', 'value', 'state', 'track', 'payload']
  assert.deepEqual(
    await read(
      header,
      ['open', 'alice', 'oslo', '', '', '', '{"k": 1}', '', ''],
      ['delete', '', 'oslo', '', '', '', '', '', ''],
      ['update', '', '', "alice's user", 'k', 'null', '', '', ''],
      ['remove', '', '', 'the app', 'k', '', '', '', ''],
      ['clear', '', '', 'alice\'s session "tokyo"', '', '', '', '', ''],
      ['record', '', 'tokyo', '', '', '', '', 'log', '[1]'],
    ),
    [
      { type: 'create-session', client: '', session: { ...tokyo, session: 'oslo' }, state: { k: 1 } },
      { type: 'delete-session', client: '', session: { ...tokyo, session: 'oslo' } },
      {
        type: 'update-state',
        client: '',
        place: { scope: 'user', app: 'travel', user: 'alice' },
        changes: { k: null },
      },
      { type: 'remove-state', client: '', place: { scope: 'app', app: 'travel' }, keys: ['k'] },
      { type: 'clear-state', client: '', place: { scope: 'session', ...tokyo } },
      { type: 'record-track', client: '', session: tokyo, track: 'log', record: { id: 'r1', payload: [1] } },
    ],
  )
})

test('A summariser that waits on a client answers, once', async () => {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  trajectory.addClient('laptop')
  const session = trajectory.openSession('alice', 'tokyo')
  trajectory.summarising.wait('laptop', session)
  const rows = new DataTable([
    ['client', 'does', 'as'],
    ['laptop', 'answer', 'A trip'],
  ])
  const find = async () => assert.fail('no memory is named')
  assert.deepEqual(await readTogether(trajectory, rows, find), [
    { type: 'finish-summary', client: 'laptop', session: tokyo, answer: { text: 'A trip' } },
  ])
  await assert.rejects(
    readTogether(trajectory, rows, find),
    mistake('no summariser waits on the client "laptop"'),
  )
})

test('Every deed on memories and summaries is an operation', async () => {
  const alice = { app: 'travel', user: 'alice' }
  assert.deepEqual(
    await read(
      ['client', 'does', 'about', 'memory', 'topics', 'to', 'branch', 'as', 'last'],
      ['laptop', 'remember', 'alice', 'Likes tea', '["drinks"]', '', '', '', ''],
      ['', 'correct', '', 'Likes tea', '', 'Likes rum', '', '', ''],
      ['', 'forget', 'alice', 'Likes tea', '', '', '', '', ''],
      ['', 'forget everything', '', '', '', '', '', '', ''],
      ['', 'remember the session', '', '', '', '', '', '', ''],
      ['', 'summarise', '', '', '', '', 'plan', 'A plan', ''],
      ['', 'compact', '', '', '', '', '', 'A trip', '2'],
      ['', 'sweep', '', '', '', '', '', '', ''],
    ),
    [
      {
        type: 'add-memory',
        client: 'laptop',
        owner: alice,
        memory: { text: 'Likes tea', topics: ['drinks'] },
      },
      {
        type: 'correct-memory',
        client: '',
        owner: alice,
        id: 'the id of Likes tea',
        correction: { text: 'Likes rum' },
      },
      { type: 'forget-memory', client: '', owner: alice, id: 'the id of Likes tea' },
      { type: 'forget-all', client: '', owner: alice },
      { type: 'remember-session', client: '', session: tokyo },
      {
        type: 'summarise',
        client: '',
        session: tokyo,
        request: { branch: 'plan' },
        answer: { text: 'A plan' },
      },
      { type: 'summarise', client: '', session: tokyo, request: { keep: 2 }, answer: { text: 'A trip' } },
      { type: 'sweep', client: '' },
    ],
  )
})

test('Mistakes in a row say what was found and what is expected', async () => {
  await assert.rejects(
    () => read(['does'], ['fly']),
    mistake(
      'row 1, column "does": found "fly", expected one of "append", "open", "delete", "update", "remove", "clear", "record", ' +
        '"remember", "correct", "forget", "forget everything", "remember the session", "summarise", "compact", "answer", "sweep"',
    ),
  )
  await assert.rejects(() => read(['does'], ['toString']), mistake(/^row 1, column "does": found "toString"/))
  await assert.rejects(
    () => read(['speaker'], ['Alice B']),
    mistake(/^the cell of speaker is "Alice B"; expected a user such as alice/),
  )
  await assert.rejects(() => read(['client'], ['phone']), mistake(/^the client "phone" is unknown/))
  await assert.rejects(
    () => read(['does', 'key'], ['update', '']),
    mistake('a row lacks a text in the column "key"'),
  )
  await assert.rejects(
    () => read(['does', 'key'], ['update', 'k']),
    mistake('a row lacks a value in the column "value"'),
  )
  await assert.rejects(
    () => read(['does', 'session', 'state'], ['open', 'x', '[1]']),
    mistake(/^the cell of state is no object/),
  )
  await assert.rejects(
    () => read(['does', 'about', 'memory'], ['remember', 'the agent', 'x']),
    mistake('the cell of about names no user; expected one such as alice'),
  )
  await assert.rejects(
    () => read(['does', 'as'], ['compact', 'x']),
    mistake('a row lacks a number in the column "last"'),
  )
})
