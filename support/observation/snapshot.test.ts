import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { Replay } from '../trajectory/replay'
import { Trajectory } from '../trajectory/trajectory'
import { expectAnswer, takeSnapshot } from './snapshot'

const START = 1767225600000

/** What a session shows that was never summarised. */
const untouched = { summaries: [{ versions: { value: [] } }], history: { value: [] } }

async function story(candidate?: Target) {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  const replay = new Replay(inMemory(), candidate === undefined ? [] : [candidate], trajectory)
  const session = trajectory.openSession('alice', 'tokyo')
  const state = { k: 1, 'user:n': 2, 'app:t': 3 }
  await replay.perform({ type: 'create-session', client: '', session, state })
  await replay.perform({ type: 'append-event', client: '', session, event: { id: 'e1', author: 'user' } })
  await replay.perform({
    type: 'record-track',
    client: '',
    session,
    track: 'log',
    record: { id: 'r1', payload: [] },
  })
  return { trajectory, replay }
}

test('A snapshot has each fact once, the scoped state with its owner', async () => {
  const { trajectory, replay } = await story()
  assert.deepEqual(await takeSnapshot(replay.referencePlayer, trajectory.touched), {
    sessions: [
      {
        owner: ['travel', 'alice', 'tokyo'],
        life: { value: { createdAt: START + 1000, updatedAt: START + 3000, state: { k: 1 } } },
        log: { value: [{ id: 'e1', author: 'user', at: START + 2000, parts: [] }] },
        tracks: {
          value: [{ track: 'log', records: { value: [{ id: 'r1', at: START + 3000, payload: [] }] } }],
        },
        ...untouched,
      },
    ],
    users: [
      {
        owner: ['travel', 'alice'],
        sessions: { value: [{ session: 'tokyo' }] },
        state: { value: { n: 2 } },
        memories: { value: [] },
      },
    ],
    apps: [{ owner: ['travel'], state: { value: { t: 3 } } }],
  })
  await replay.end()
})

test('A session that was only asked for is a fact too', async () => {
  const { trajectory, replay } = await story()
  trajectory.askForSession('bob', 'nowhere')
  const { sessions, users } = await takeSnapshot(replay.referencePlayer, trajectory.touched)
  assert.deepEqual(sessions[1], {
    owner: ['travel', 'bob', 'nowhere'],
    life: { value: undefined },
    log: { value: [] },
    tracks: { value: [] },
    ...untouched,
  })
  assert.deepEqual(users[1], {
    owner: ['travel', 'bob'],
    sessions: { value: [] },
    state: { value: {} },
    memories: { value: [] },
  })
  await replay.end()
})

test('A session that shows scoped state otherwise, or other names, or a list that does, is told', async () => {
  const sound = inMemory()
  const { trajectory, replay } = await story({
    ...sound,
    name: 'odd',
    async open(space) {
      const backend = await sound.open(space)
      const sessions = {
        ...backend.sessions,
        read: async (...key: Parameters<typeof backend.sessions.read>) => {
          const view = await backend.sessions.read(...key)
          return view && { ...view, user: 'ALICE', state: { k: 1, 'user:n': 9 } }
        },
      }
      return { ...backend, sessions, close: () => backend.close() }
    },
  })
  const player = replay.players[1]
  assert.ok(player)
  const { sessions, users } = await takeSnapshot(player, trajectory.touched)
  assert.deepEqual(sessions[0]?.life, {
    value: {
      createdAt: START + 1000,
      updatedAt: START + 3000,
      state: { k: 1, 'user:n': 9, 'app:t': '(not shown by the session)' },
      names: ['travel', 'ALICE', 'tokyo'],
    },
  })
  const listed = users[0]?.sessions
  assert.ok(listed && 'value' in listed)
  assert.deepEqual(listed.value[0]?.differs?.state, { k: 1, 'user:n': 2, 'app:t': 3 })
  await replay.end()
})

test('A read that is refused is a fact with its code', async () => {
  const target = inMemory()
  const trajectory = new Trajectory()
  trajectory.app = 'a'
  const replay = new Replay(target, [], trajectory)
  const session = trajectory.openSession('u', 's')
  await replay.perform({ type: 'create-session', client: '', session })
  await replay.perform({ type: 'append-event', client: '', session, event: { id: 'e1', author: 'x' } })
  const player = replay.referencePlayer
  await target.storage.spoil(player.space, { kind: 'event', app: 'a', user: 'u', session: 's', id: 'e1' })
  const { sessions } = await takeSnapshot(player, trajectory.touched)
  const log = sessions[0]?.log
  assert.ok(log && 'refused' in log)
  assert.equal(log.refused, 'corrupt-record')
  assert.ok(sessions[0]?.life && 'value' in sessions[0].life)
  await replay.end()
})

test('What a backend does not declare is not looked at', async () => {
  const trajectory = new Trajectory()
  trajectory.app = 'a'
  const replay = new Replay(
    { ...inMemory(), capabilities: new Set(['sessions', 'events'] as const) },
    [],
    trajectory,
  )
  const session = trajectory.openSession('u', 's')
  await replay.perform({ type: 'create-session', client: '', session })
  assert.deepEqual(await takeSnapshot(replay.referencePlayer, trajectory.touched), {
    sessions: [
      {
        owner: ['a', 'u', 's'],
        life: { value: { createdAt: START + 1000, updatedAt: START + 1000, state: {} } },
        log: { value: [] },
      },
    ],
    users: [{ owner: ['a', 'u'], sessions: { value: [{ session: 's' }] } }],
    apps: [{ owner: ['a'] }],
  })
  await replay.end()
})

test('An answer of another kind is an error', () => {
  assert.deepEqual(expectAnswer({ of: 'names', names: [] }, 'names'), { of: 'names', names: [] })
  assert.throws(() => expectAnswer({ of: 'names', names: [] }, 'events'), {
    message: 'asked for events, was answered with names',
  })
})

test('A snapshot has the chains of the session and of every branch that was summarised, and the history', async () => {
  const { trajectory, replay } = await story()
  const session = trajectory.session()
  const parts = [{ type: 'text', text: 'hi' }] as const
  await replay.perform({ type: 'append-event', client: '', session, event: { id: 'e2', author: 'x', parts } })
  await replay.perform({ type: 'append-event', client: '', session, event: { id: 'e3', author: 'x', parts } })
  const summarise = { type: 'summarise', client: '', session, answer: { text: 'so far' } } as const
  await replay.perform({ ...summarise, request: { branch: 'plan' } })
  await replay.perform({ ...summarise, request: { keep: 1 } })
  const { sessions } = await takeSnapshot(replay.referencePlayer, trajectory.touched)
  const owner = { app: 'travel', user: 'alice', session: 'tokyo' }
  const common = { owner, text: 'so far', version: 1 }
  assert.deepEqual(sessions[0]?.summaries, [
    {
      versions: {
        value: [{ ...common, id: 'summary#2', createdAt: START + 7000, boundary: 'e2', covers: 1 }],
      },
    },
    {
      branch: 'plan',
      versions: {
        value: [
          { ...common, id: 'summary#1', branch: 'plan', createdAt: START + 6000, boundary: 'e3', covers: 2 },
        ],
      },
    },
  ])
  assert.deepEqual(sessions[0]?.history, { value: ['e1', 'e2'] })
  await replay.end()
})
