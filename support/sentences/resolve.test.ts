import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Trajectory } from '../trajectory/trajectory'
import { eventId, placeOf, sessionOf, sessionOfSpeaker } from './resolve'

function story(): Trajectory {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  trajectory.openSession('alice', 'tokyo')
  trajectory.openSession('bob', 'oslo', 'work')
  return trajectory
}

const tokyo = { app: 'travel', user: 'alice', session: 'tokyo' }
const oslo = { app: 'work', user: 'bob', session: 'oslo' }

test('A sentence without names means the session in focus', () => {
  assert.deepEqual(sessionOf(story(), {}), oslo)
  assert.deepEqual(sessionOf(story(), { user: 'alice', session: 'tokyo' }), tokyo)
  assert.throws(() => sessionOf(story(), { user: 'alice', session: 'tokyo', app: 'work' }), {
    name: 'FeatureError',
  })
})

test('A person speaks in their own session, an agent in the one in focus', () => {
  const none = { withoutId: false }
  assert.deepEqual(sessionOfSpeaker(story(), { author: 'user', user: 'alice' }, none), tokyo)
  assert.deepEqual(sessionOfSpeaker(story(), { author: 'agent' }, none), oslo)
  assert.deepEqual(
    sessionOfSpeaker(story(), { author: 'agent' }, { session: 'oslo', withoutId: false }),
    oslo,
  )
  assert.throws(
    () => sessionOfSpeaker(story(), { author: 'user', user: 'alice' }, { session: 'oslo', withoutId: false }),
    {
      name: 'FeatureError',
      message: 'the session "oslo" of alice in the app "travel" is unknown; known are "tokyo"',
    },
  )
})

test("A user's place is in the app that the user is in, unless the sentence names one", () => {
  assert.deepEqual(placeOf(story(), { of: 'session', session: {} }), { scope: 'session', ...oslo })
  assert.deepEqual(placeOf(story(), { of: 'user', user: 'bob' }), { scope: 'user', app: 'work', user: 'bob' })
  assert.deepEqual(placeOf(story(), { of: 'user', user: 'bob', app: 'travel' }), {
    scope: 'user',
    app: 'travel',
    user: 'bob',
  })
  assert.deepEqual(placeOf(story(), { of: 'app' }), { scope: 'app', app: 'travel' })
  assert.deepEqual(placeOf(story(), { of: 'app', app: 'work' }), { scope: 'app', app: 'work' })
})

test('To look at a user in another app does not move the user there', () => {
  const trajectory = story()
  placeOf(trajectory, { of: 'user', user: 'bob', app: 'travel' })
  assert.equal(trajectory.appOf('bob'), 'work')
})

test('An event without an id counts all the same', () => {
  const trajectory = story()
  assert.equal(eventId(trajectory, { withoutId: false }), 'e1')
  assert.equal(eventId(trajectory, { withoutId: true }), undefined)
  assert.equal(eventId(trajectory, { withoutId: false }), 'e3')
  assert.equal(eventId(trajectory, { withoutId: false, event: 'mine' }), 'mine')
})
