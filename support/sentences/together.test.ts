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
  return readTogether(trajectory, new DataTable(rows))
}

const mistake = (message: string | RegExp) => ({ name: 'FeatureError', message })

test('A row without a deed appends an event, by the agent unless it names a speaker', () => {
  assert.deepEqual(
    read(
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

test('Every deed is an operation', () => {
  const header = ['does', 'speaker', 'session', 'place', 'key', 'value', 'state', 'track', 'payload']
  assert.deepEqual(
    read(
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

test('Mistakes in a row say what was found and what is expected', () => {
  assert.throws(
    () => read(['does'], ['fly']),
    mistake(
      'row 1, column "does": found "fly", expected one of "append", "open", "delete", "update", "remove", "clear", "record"',
    ),
  )
  assert.throws(() => read(['does'], ['toString']), mistake(/^row 1, column "does": found "toString"/))
  assert.throws(
    () => read(['speaker'], ['Alice B']),
    mistake(/^the cell of speaker is "Alice B"; expected a user such as alice/),
  )
  assert.throws(() => read(['client'], ['phone']), mistake(/^the client "phone" is unknown/))
  assert.throws(
    () => read(['does', 'key'], ['update', '']),
    mistake('a row lacks a text in the column "key"'),
  )
  assert.throws(
    () => read(['does', 'key'], ['update', 'k']),
    mistake('a row lacks a value in the column "value"'),
  )
  assert.throws(
    () => read(['does', 'session', 'state'], ['open', 'x', '[1]']),
    mistake(/^the cell of state is no object/),
  )
})
