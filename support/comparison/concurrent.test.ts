import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonObject } from '../../targets/contract'
import type { Fact, Snapshot } from '../observation/snapshot'
import { type Block, brokenOrders, settle } from './concurrent'

const owner = ['a', 'u', 's']
const lane = (client: string, ...events: readonly string[]): Block['appended'][number] => ({
  owner,
  client,
  events,
})
const block = (...appended: Block['appended']): Block => ({ appended, contested: [] })
const contested = (place: readonly string[], key: string, ...values: readonly number[]): Block => ({
  appended: [],
  contested: [{ owner: place, key, values }],
})

function logged(...ids: readonly string[]): Snapshot {
  const log = { value: ids.map((id) => ({ id, at: 0 })) }
  return { sessions: [{ owner, life: { value: undefined }, log }], users: [], apps: [] }
}

function stated(session: JsonObject, user: JsonObject, app: JsonObject): Snapshot {
  return {
    sessions: [
      { owner, life: { value: { createdAt: 0, updatedAt: 0, state: session } }, log: { value: [] } },
    ],
    users: [{ owner: ['a', 'u'], sessions: { value: [] }, state: { value: user } }],
    apps: [{ owner: ['a'], state: { value: app } }],
  }
}

function settledIds(blocks: readonly Block[], ...ids: readonly string[]): readonly string[] {
  const log = settle(logged(...ids), blocks).sessions[0]?.log
  return log && 'value' in log ? log.value.map(({ id }) => id) : ['(no log)']
}

const orders = (blocks: readonly Block[], ...ids: readonly string[]) =>
  brokenOrders(logged(...ids), blocks).map(({ kind, event, reference, candidate }) => ({
    kind,
    event,
    reference,
    candidate,
  }))

test('Without a block a snapshot stays as it is', () => {
  const snapshot = logged('e2', 'e1')
  assert.equal(settle(snapshot, []), snapshot)
  assert.deepEqual(brokenOrders(snapshot, []), [])
})

test('Events of a block stand in the order of the rows, on the positions that they hold', () => {
  const blocks = [block(lane('a', 'e2', 'e4'), lane('b', 'e3'))]
  assert.deepEqual(settledIds(blocks, 'e1', 'e3', 'e4', 'e2', 'e5'), ['e1', 'e2', 'e4', 'e3', 'e5'])
  assert.deepEqual(settledIds(blocks, 'e3', 'e1', 'e2', 'e5', 'e4'), ['e2', 'e1', 'e4', 'e5', 'e3'])
})

test('A lost, a doubled and a foreign event stay what they are', () => {
  const blocks = [block(lane('a', 'e2', 'e3'))]
  assert.deepEqual(settledIds(blocks, 'e1', 'e3'), ['e1', 'e3'])
  assert.deepEqual(settledIds(blocks, 'e3', 'e2', 'e3'), ['e2', 'e3', 'e3'])
  assert.deepEqual(settledIds(blocks, 'x', 'e3', 'e2'), ['x', 'e2', 'e3'])
})

test('Two blocks are settled each on its own', () => {
  const blocks = [block(lane('a', 'e1'), lane('b', 'e2')), block(lane('a', 'e3'), lane('b', 'e4'))]
  assert.deepEqual(settledIds(blocks, 'e2', 'e1', 'e4', 'e3'), ['e1', 'e2', 'e3', 'e4'])
  assert.deepEqual(settledIds(blocks, 'e3', 'e1', 'e4', 'e2'), ['e3', 'e1', 'e4', 'e2'])
})

test("Another session's events of the same ids are not settled", () => {
  const foreign: Block = {
    appended: [{ owner: ['a', 'u', 't'], client: '', events: ['e1', 'e2'] }],
    contested: [],
  }
  assert.deepEqual(settledIds([foreign], 'e2', 'e1'), ['e2', 'e1'])
})

test('A contested key that has one of its values is only contested', () => {
  const settled = settle(stated({ k: 1, l: 1 }, { k: 2 }, { k: 3 }), [
    contested(owner, 'k', 1, 2),
    contested(['a', 'u'], 'k', 1, 2),
    contested(['a'], 'k', 3, 4),
  ])
  assert.deepEqual(settled, stated({ k: '(contested)', l: 1 }, { k: '(contested)' }, { k: '(contested)' }))
})

test('A contested key with a value that nobody wrote stands as it is, and so does one of another place', () => {
  const before = stated({ k: 9 }, { k: 1 }, { k: 1 })
  assert.deepEqual(settle(before, [contested(owner, 'k', 1, 2)]), before)
  assert.deepEqual(settle(before, [contested(['a', 'v'], 'k', 1, 2), contested(['b'], 'k', 1, 2)]), before)
})

test('A contested key that is absent stays absent', () => {
  const before = stated({}, {}, {})
  assert.deepEqual(settle(before, [contested(owner, 'k', 1, 2)]), before)
})

test('What was refused, is gone or has no scopes is left alone', () => {
  const refused: Fact<never> = { refused: 'corrupt-record', message: 'x' }
  const snapshot: Snapshot = {
    sessions: [
      { owner, life: refused, log: refused },
      { owner: ['a', 'u', 't'], life: { value: undefined }, log: { value: [] } },
    ],
    users: [{ owner: ['a', 'u'], sessions: refused }],
    apps: [{ owner: ['a'] }, { owner: ['b'], state: refused }],
  }
  const blocks = [block(lane('a', 'e1')), contested(owner, 'k', 1, 2)]
  assert.deepEqual(settle(snapshot, blocks), snapshot)
  assert.deepEqual(brokenOrders(snapshot, blocks), [])
})

test("Each client's own order is kept however the clients mix", () => {
  const blocks = [block(lane('a', 'e1', 'e2'), lane('b', 'e3', 'e4'))]
  const mixes = ['e1 e2 e3 e4', 'e3 e4 e1 e2', 'e1 e3 e2 e4', 'e3 e1 e4 e2', 'x e1 y e2 e3 e4 z']
  for (const mix of mixes) assert.deepEqual(orders(blocks, ...mix.split(' ')), [], mix)
})

test('A client whose events changed places is told, with where and how', () => {
  const blocks = [block(lane('a', 'e1', 'e2', 'e3'), lane('b', 'e4'))]
  assert.deepEqual(orders(blocks, 'e0', 'e1', 'e4', 'e3', 'e2'), [
    {
      kind: 'moved',
      event: { index: 3, id: 'e3' },
      reference: ['e1', 'e2', 'e3'],
      candidate: ['e1', 'e3', 'e2'],
    },
  ])
})

test('A lost event breaks no order', () => {
  assert.deepEqual(orders([block(lane('a', 'e1', 'e2', 'e3'))], 'e1', 'e3'), [])
})

test('An event that came twice in a block is told once, as duplicated and not as moved', () => {
  assert.deepEqual(orders([block(lane('a', 'e1', 'e2'))], 'e1', 'e2', 'e1'), [])
})

test("A key that is contested in the app's state is not contested in a user's or a session's", () => {
  const snapshot = stated({ k: 1 }, { k: 1 }, { k: 1 })
  const settled = settle(snapshot, [contested(['a'], 'k', 1, 2)])
  assert.deepEqual(settled, stated({ k: 1 }, { k: 1 }, { k: '(contested)' }))
})
