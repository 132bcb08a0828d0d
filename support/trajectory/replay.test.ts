import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Capability, NewEvent, Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import type { Operation, SessionRef } from './operation'
import { Replay, wasAccepted } from './replay'
import { Trajectory } from './trajectory'

const START = 1767225600000

function begin(...candidates: readonly Target[]) {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  const replay = new Replay(inMemory(), candidates, trajectory)
  const session = trajectory.openSession('alice', 'tokyo')
  return { trajectory, replay, session }
}

const create = (session: SessionRef): Operation => ({ type: 'create-session', client: '', session })
const append = (session: SessionRef, event: Partial<NewEvent> = {}): Operation => ({
  type: 'append-event',
  client: '',
  session,
  event: { id: 'e1', author: 'user', ...event },
})

async function logOf(replay: Replay, session: SessionRef) {
  const answer = await replay.referencePlayer.observe({ of: 'log', ...session })
  return answer.of === 'events' ? answer.events.map(({ id, at }) => [id, at]) : []
}

test('A write moves the clock by a second before it, a read does not', async () => {
  const { replay, session } = begin()
  assert.equal((await replay.perform(create(session))).instant, START + 1000)
  assert.equal(
    (await replay.perform({ type: 'read', client: '', read: { of: 'log', ...session } })).instant,
    START + 1000,
  )
  assert.equal((await replay.perform(append(session))).instant, START + 2000)
  assert.deepEqual(
    replay.performed.map(({ index }) => index),
    [1, 2, 3],
  )
  assert.deepEqual(await logOf(replay, session), [['e1', START + 2000]])
  await replay.end()
})

test('A refused write ticks too, and its code is its outcome', async () => {
  const { replay, session } = begin()
  await replay.perform(create(session))
  const again = await replay.perform(create(session))
  assert.equal(again.instant, START + 2000)
  assert.deepEqual(again.facts.get('in-memory'), { outcome: 'session-exists', answer: null })
  await replay.end()
})

test('A retry keeps the first instant and id, however much time has passed', async () => {
  const { replay, session, trajectory } = begin()
  await replay.perform(create(session))
  replay.referencePlayer.faults.failNext(2)
  await replay.perform(append(session))
  trajectory.clock.pass(60_000)
  await replay.retry()
  trajectory.clock.pass(60_000)
  const { outcomes } = await replay.retry()
  assert.equal(outcomes.get('in-memory')?.status, 'done')
  assert.deepEqual(await logOf(replay, session), [['e1', START + 2000]])
  assert.equal(trajectory.clock.now(), START + 122_000)
  await replay.end()
})

test('A retry after a lost reply is a repeat', async () => {
  const { replay, session } = begin()
  await replay.perform(create(session))
  replay.referencePlayer.faults.loseNextReplies(1)
  assert.equal((await replay.perform(append(session))).facts.get('in-memory')?.outcome, 'unknown')
  assert.equal((await replay.retry()).facts.get('in-memory')?.outcome, 'repeat')
  assert.deepEqual(await logOf(replay, session), [['e1', START + 2000]])
  await replay.end()
})

test('A retry keeps an instant that the event brought', async () => {
  const { replay, session } = begin()
  await replay.perform(create(session))
  replay.referencePlayer.faults.failNext(1)
  await replay.perform(append(session, { at: 5 }))
  await replay.retry()
  assert.deepEqual(await logOf(replay, session), [['e1', 5]])
  await replay.end()
})

test('A retry of a record keeps its first instant, and reads between do not count', async () => {
  const { replay, session, trajectory } = begin()
  await replay.perform(create(session))
  replay.referencePlayer.faults.failNext(1)
  await replay.perform({
    type: 'record-track',
    client: '',
    session,
    track: 't',
    record: { id: 'r1', payload: 0 },
  })
  trajectory.clock.pass(5000)
  await replay.perform({ type: 'read', client: '', read: { of: 'tracks', ...session } })
  await replay.retry()
  const answer = await replay.referencePlayer.observe({ of: 'track', track: 't', ...session })
  assert.deepEqual(answer, { of: 'records', records: [{ id: 'r1', at: START + 2000, payload: 0 }] })
  await replay.end()
})

test('Without a write there is nothing to retry, and without an operation nothing to speak of', async () => {
  const { replay } = begin()
  await assert.rejects(replay.retry(), {
    name: 'FeatureError',
    message: 'no write was tried yet that could be tried again',
  })
  assert.throws(() => replay.last, {
    name: 'FeatureError',
    message: 'nothing was done yet that this step could speak of',
  })
  await replay.end()
})

test('What happens at the same time ticks once and shares a block', async () => {
  const { replay, session } = begin()
  await replay.perform(create(session))
  const together = await replay.performTogether([append(session), append(session, { id: 'e2' })])
  assert.deepEqual(
    together.map(({ instant, block, index }) => [instant, block, index]),
    [
      [START + 2000, 1, 2],
      [START + 2000, 1, 3],
    ],
  )
  const next = await replay.performTogether([append(session, { id: 'e3' }), append(session, { id: 'e4' })])
  assert.deepEqual(
    next.map(({ block }) => block),
    [2, 2],
  )
  assert.deepEqual(
    (await logOf(replay, session)).map(([id]) => id),
    ['e1', 'e2', 'e3', 'e4'],
  )
  await replay.end()
})

test('An operation that a backend does not declare is a mistake of the feature', async () => {
  const capabilities: ReadonlySet<Capability> = new Set(['sessions', 'events'])
  const { replay, session } = begin({ ...inMemory(), name: 'bare', capabilities })
  await replay.perform(create(session))
  await assert.rejects(
    replay.perform({ type: 'clear-state', client: '', place: { scope: 'session', ...session } }),
    {
      name: 'FeatureError',
      message:
        'clear-state needs state, which bare does not declare: tag the scenario @needs:state, so that it is skipped there',
    },
  )
  await replay.end()
})

test('Every backend is performed on, and its ids are named alike', async () => {
  const { replay, trajectory } = begin({ ...inMemory(), name: 'other' })
  const session = trajectory.openSession('alice', undefined)
  const { facts } = await replay.perform(create(session))
  const answer = {
    app: 'travel',
    user: 'alice',
    session: 'session#1',
    createdAt: START + 1000,
    updatedAt: START + 1000,
    state: {},
  }
  assert.deepEqual(
    [...facts],
    [
      ['in-memory', { outcome: 'accepted', answer }],
      ['other', { outcome: 'accepted', answer }],
    ],
  )
  await replay.end()
})

test('A client that never read or made a session cannot write to it', async () => {
  const { replay, session } = begin()
  await assert.rejects(replay.perform(append(session)), {
    name: 'FeatureError',
    message: /^the first client writes to the session "tokyo" of alice, which it neither opened nor read/,
  })
  await replay.end()
})

test('Sessions expire where the scenario says so before any client has opened the space', async () => {
  const { replay, session, trajectory } = begin()
  assert.equal(replay.expires, false)
  replay.expireAfter(60_000)
  assert.equal(replay.expires, true)
  await replay.perform(create(session))
  trajectory.clock.pass(60_000)
  const read = { of: 'session', ...session } as const
  assert.deepEqual(await replay.referencePlayer.observe(read), { of: 'session', view: undefined })
  assert.equal(
    (await replay.perform({ type: 'sweep', client: '' })).outcomes.get('in-memory')?.status,
    'done',
  )
  await replay.end()
})

test('A time to live comes too late once a client has opened or read, and is none below a millisecond', async () => {
  const { replay, session } = begin()
  assert.throws(() => replay.expireAfter(0), {
    name: 'FeatureError',
    message: 'sessions must live for some time before they expire',
  })
  await replay.referencePlayer.observe({ of: 'session', ...session })
  assert.throws(() => replay.expireAfter(1), {
    name: 'FeatureError',
    message: 'a time to live must be said before the first session is opened or read',
  })
  await replay.end()
})

test('A time to live on a backend that declares no expiry is a mistake of the feature', async () => {
  const capabilities: ReadonlySet<Capability> = new Set(['sessions', 'events'])
  const { replay } = begin({ ...inMemory(), name: 'bare', capabilities })
  assert.throws(() => replay.expireAfter(1000), {
    name: 'FeatureError',
    message:
      'a time to live needs expiry, which bare does not declare: tag the scenario @needs:expiry, so that it is skipped there',
  })
  await replay.end()
})

test('Without a backend that was dismissed, a replay goes on as if it had never been in play', async () => {
  const refusing: Target = {
    ...inMemory(),
    name: 'refusing',
    open: async () => {
      throw new Error('not today')
    },
  }
  const sound: Target = { ...inMemory(), name: 'sound' }
  const { replay, session } = begin(refusing, sound)
  const created = await replay.perform(create(session))
  assert.equal(wasAccepted(created), false)
  assert.equal(wasAccepted(created, ['in-memory', 'sound']), true)
  assert.equal(wasAccepted(created, ['in-memory', 'refusing']), false)

  await replay.dismiss(replay.candidates.slice(0, 1))
  assert.equal(wasAccepted(created), true)
  const appended = await replay.perform(append(session))
  assert.deepEqual([...appended.outcomes.keys()], ['in-memory', 'sound'])
  await replay.end()
})
