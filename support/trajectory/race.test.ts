import { test } from 'node:test'
import { expect } from 'chai'
import type { Target } from '../../targets/contract'
import { inMemory } from '../../targets/in-memory'
import { loadTarget } from '../backends/load-target'
import type { Operation, SessionRef } from './operation'
import { Replay } from './replay'
import { Trajectory } from './trajectory'

const RACERS = ['a', 'b', 'c']

async function begin(candidate: Target) {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  for (const client of RACERS) trajectory.addClient(client)
  const replay = new Replay(inMemory(), [candidate], trajectory, RACERS)
  const session = trajectory.openSession('alice', 'tokyo')
  await replay.perform({ type: 'create-session', client: '', session })
  for (const client of RACERS) {
    await replay.perform({ type: 'read', client, read: { of: 'session', ...session } })
  }
  return { replay, session }
}

function appends(session: SessionRef, each: number): readonly Operation[] {
  return RACERS.flatMap((client) =>
    Array.from(
      { length: each },
      (_, index): Operation => ({
        type: 'append-event',
        client,
        session,
        event: { id: `${client}${index}`, author: client },
      }),
    ),
  )
}

test('A race is run once for each client that starts, each time in a space of its own', async () => {
  const target: Target = { ...inMemory(), name: 'other' }
  const { replay, session } = await begin(target)
  await replay.performTogether(appends(session, 1))
  expect(replay.playersOf(target).map(({ name }) => name)).to.deep.equal([
    'other',
    'other (the client "b" starts)',
    'other (the client "c" starts)',
  ])
  const starts = replay.roundsOf(target).map(({ started }) => started.join(''))
  expect(starts).to.deep.equal(['abc', 'bca', 'cab'])
  expect(new Set(replay.players.map(({ space }) => space.name)).size).to.equal(replay.players.length)
  await replay.end()
})

test('The reference goes through every order, one client after the other, beside the one race that it has', async () => {
  const { replay, session } = await begin({ ...inMemory(), name: 'other' })
  await replay.performTogether(appends(session, 2))
  const logs = await Promise.all(
    replay.referencePlayers.slice(1).map(async (player) => {
      const answer = await player.observe({ of: 'log', ...session })
      return answer.of === 'events' ? answer.events.map(({ id }) => id).join(' ') : ''
    }),
  )
  expect(logs).to.have.length(6)
  expect(new Set(logs).size).to.equal(6)
  expect(logs).to.include('c0 c1 a0 a1 b0 b1')
  expect(replay.roundsOf(replay.reference)).to.have.length(1)
  await replay.end()
})

test('Clients of a synchronous target do contend, in processes that serve scenario after scenario', async () => {
  const sqlite = await loadTarget('sqlite')
  const answered = new Set<string>()
  for (let scenario = 0; scenario < 3; scenario++) {
    const { replay, session } = await begin(sqlite)
    await replay.performTogether(appends(session, 8))
    for (const round of replay.roundsOf(sqlite)) {
      if (round.answered.join('') !== round.started.join('')) answered.add(round.answered.join(''))
    }
    for (const { outcomes } of replay.performed) {
      expect([...outcomes.values()].every(({ status }) => status === 'done')).to.equal(true)
    }
    await replay.end()
  }
  expect(answered.size).to.be.greaterThan(1)
})
