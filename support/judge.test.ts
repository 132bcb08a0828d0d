import { test } from 'node:test'
import { expect } from 'chai'
import type { Target } from '../targets/contract'
import { inMemory } from '../targets/in-memory'
import { printDrifts } from './comparison/print-drift'
import { Judge } from './judge'
import type { Operation, SessionRef } from './trajectory/operation'
import { Replay } from './trajectory/replay'
import { Trajectory } from './trajectory/trajectory'

/** A store that keeps no event by `loser` once the log begins with one by `starter`. */
function losing(starter: string, loser: string): Target {
  const sound = inMemory()
  return {
    ...sound,
    name: 'losing',
    async open(space) {
      const backend = await sound.open(space)
      const { events } = backend
      return {
        ...backend,
        close: () => backend.close(),
        events: {
          ...events,
          append: async (view, event) => {
            const [first] = await events.log(view)
            if (first?.author !== starter || event.author !== loser) return events.append(view, event)
            return events.append(view, { ...event, partial: true })
          },
        },
      }
    },
  }
}

async function race(target: Target, operations: (session: SessionRef) => readonly Operation[]) {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  const replay = new Replay(inMemory(), [target], trajectory, ['a', 'b'])
  const session = trajectory.openSession('alice', 'tokyo')
  await replay.perform({ type: 'create-session', client: 'a', session })
  await replay.perform({ type: 'read', client: 'b', read: { of: 'session', ...session } })
  await replay.performTogether(operations(session))
  const judgement = (await new Judge(replay).conclude()).get(target.name)
  await replay.end()
  return judgement?.drifts ?? []
}

const append = (client: string, session: SessionRef, id = client): Operation => ({
  type: 'append-event',
  client,
  session,
  event: { id, author: client, parts: [{ type: 'text', text: 'hi' }] },
})
const appends = (session: SessionRef) =>
  ['a', 'b'].flatMap((client) => [append(client, session), append(client, session, `${client}2`)])

test('A store that loses an event only when the second client starts is caught, and who started is told', async () => {
  const drifts = await race(losing('b', 'a'), appends)
  const lost = drifts.find(({ kind }) => kind === 'missing')
  expect(lost?.event?.id).to.equal('a2')
  expect(new Set(drifts.map(({ starter }) => starter))).to.deep.equal(new Set(['b']))
  expect(printDrifts(drifts, 'in-memory', 'losing')).to.include('"a2", when the client "b" starts')
})

test('What drifts as the scenario tells it is told without a starter, whoever else starts', async () => {
  const drifts = await race(losing('a', 'b'), appends)
  expect(drifts).not.to.deep.equal([])
  expect(drifts.every(({ starter }) => starter === undefined)).to.equal(true)
})

test('A store whose clients come in another order than that of the start does as the contract allows', async () => {
  // Whoever starts, here the deletion is last: then the event is accepted, and goes with its session.
  const slow = inMemory()
  const target: Target = {
    ...slow,
    name: 'slow',
    async open(space) {
      const backend = await slow.open(space)
      const { sessions } = backend
      const remove: typeof sessions.delete = async (key) => {
        await new Promise((done) => setTimeout(done, 5))
        return sessions.delete(key)
      }
      return { ...backend, sessions: { ...sessions, delete: remove }, close: () => backend.close() }
    },
  }
  const drifts = await race(target, (session) => [
    { type: 'delete-session', client: 'a', session },
    append('b', session),
  ])
  expect(drifts).to.deep.equal([])
})
