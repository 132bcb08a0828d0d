import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Trajectory } from './trajectory'

const mistake = (message: string) => ({ name: 'FeatureError', message })

function inTravel(): Trajectory {
  const trajectory = new Trajectory()
  trajectory.app = 'travel'
  return trajectory
}

test('Before an app is named there is none', () => {
  const none = mistake('no app is named yet; begin with: Given the app "travel"')
  assert.throws(() => new Trajectory().app, none)
  assert.throws(() => new Trajectory().openSession('alice', 'tokyo'), none)
  assert.equal(inTravel().app, 'travel')
})

test('The nth event is e and its number, whatever others are called', () => {
  const trajectory = new Trajectory()
  assert.equal(trajectory.nextEventId(undefined), 'e1')
  assert.equal(trajectory.nextEventId('mine'), 'mine')
  trajectory.skipEventId()
  assert.equal(trajectory.nextEventId(undefined), 'e4')
})

test('Ids that are taken are skipped', () => {
  const trajectory = new Trajectory()
  trajectory.nextEventId('e2')
  trajectory.nextEventId('e4')
  assert.equal(trajectory.nextEventId(undefined), 'e3')
  assert.equal(trajectory.nextEventId(undefined), 'e5')
  trajectory.nextEventId('e7')
  assert.equal(trajectory.nextEventId(undefined), 'e8')
})

test('Records are counted by themselves', () => {
  const trajectory = new Trajectory()
  trajectory.nextEventId('r1')
  trajectory.nextRecordId('r2')
  assert.equal(trajectory.nextRecordId(undefined), 'r3')
  assert.equal(trajectory.nextEventId(undefined), 'e2')
  assert.equal(trajectory.nextRecordId('x'), 'x')
})

test('The session in focus is the one opened last, or turned to, and a user has their own', () => {
  const trajectory = inTravel()
  const tokyo = trajectory.openSession('alice', 'tokyo')
  const oslo = trajectory.openSession('bob', 'oslo')
  assert.deepEqual(tokyo, { app: 'travel', user: 'alice', session: 'tokyo' })
  assert.equal(trajectory.session(), oslo)
  assert.equal(trajectory.session('alice'), tokyo)
  trajectory.turnTo(tokyo)
  assert.equal(trajectory.session(), tokyo)
  assert.equal(trajectory.session('bob'), oslo)
})

test('A session without an id is a symbol, counted from one', () => {
  const trajectory = inTravel()
  trajectory.openSession('alice', 'tokyo')
  assert.deepEqual(trajectory.openSession('alice', undefined).session, { symbol: 'session#1' })
  assert.deepEqual(trajectory.openSession('bob', undefined).session, { symbol: 'session#2' })
})

test('Without any session a sentence that means one is a mistake', () => {
  const trajectory = inTravel()
  trajectory.addUser('alice', 'travel')
  assert.throws(
    () => trajectory.session(),
    mistake('no session was opened yet; begin with: Given alice has opened the session "tokyo"'),
  )
  assert.throws(
    () => trajectory.session('alice'),
    mistake('alice has opened no session yet; begin with: Given alice has opened the session "tokyo"'),
  )
})

test('The mistake of nobody having opened a session is said in good English', () => {
  assert.throws(() => inTravel().session(), {
    message: /^(?:nobody has opened a session yet|no session was opened yet)/,
  })
})

test('An unknown user is a mistake that lists the known ones', () => {
  const trajectory = inTravel()
  const how = 'introduce the user with: Given bob uses the app "…", or by opening a session'
  assert.throws(() => trajectory.appOf('bob'), mistake(`the user "bob" is unknown; known are none; ${how}`))
  trajectory.addUser('alice', 'travel')
  assert.throws(
    () => trajectory.appOf('bob'),
    mistake(`the user "bob" is unknown; known are "alice"; ${how}`),
  )
  assert.throws(
    () => trajectory.session('bob'),
    mistake(`the user "bob" is unknown; known are "alice"; ${how}`),
  )
  assert.equal(trajectory.appOf('alice'), 'travel')
})

test('An unknown session is a mistake that lists those of the user in the app', () => {
  const trajectory = inTravel()
  const tokyo = trajectory.openSession('alice', 'tokyo')
  trajectory.openSession('alice', 'rome', 'work')
  trajectory.openSession('bob', 'oslo')
  assert.equal(trajectory.knownSession('alice', 'tokyo', 'travel'), tokyo)
  assert.throws(
    () => trajectory.knownSession('alice', 'oslo', 'travel'),
    mistake('the session "oslo" of alice in the app "travel" is unknown; known are "tokyo"'),
  )
  assert.throws(
    () => trajectory.knownSession('alice', 'tokyo'),
    mistake('the session "tokyo" of alice in the app "work" is unknown; known are "rome"'),
  )
})

test('A session that was asked for can be asked about again', () => {
  const trajectory = inTravel()
  trajectory.openSession('alice', 'tokyo')
  assert.throws(() => trajectory.knownSession('alice', 'rome'), { name: 'FeatureError' })
  const asked = trajectory.askForSession('alice', 'rome')
  assert.deepEqual(trajectory.knownSession('alice', 'rome'), asked)
})

test('An unknown client is a mistake that says how to introduce it', () => {
  const trajectory = new Trajectory()
  assert.equal(trajectory.client(''), '')
  const how = 'introduce it with: Given a second client "phone"'
  assert.throws(
    () => trajectory.client('phone'),
    mistake(`the client "phone" is unknown; known are none; ${how}`),
  )
  trajectory.addClient('laptop')
  assert.equal(trajectory.client('laptop'), 'laptop')
  assert.throws(
    () => trajectory.client('phone'),
    mistake(`the client "phone" is unknown; known are "laptop"; ${how}`),
  )
  assert.throws(() => trajectory.addClient('laptop'), mistake('there is a client "laptop" already'))
})

test("A tool's result is its caller's, and an unknown call is a mistake", () => {
  const trajectory = new Trajectory()
  assert.throws(() => trajectory.callerOf('c1'), mistake('no tool was called as "c1"; known calls are none'))
  trajectory.noteCalls({ author: 'planner', parts: [{ type: 'call', id: 'c1', tool: 't', arguments: {} }] })
  trajectory.noteCalls({ author: 'other', parts: [{ type: 'result', call: 'c1', tool: 't', result: 0 }] })
  assert.equal(trajectory.callerOf('c1'), 'planner')
  assert.throws(() => trajectory.callerOf('c2'), mistake('no tool was called as "c2"; known calls are "c1"'))
})

test('What was opened, asked for, updated or read is looked at, each once', () => {
  const trajectory = inTravel()
  trajectory.openSession('alice', 'tokyo')
  trajectory.openSession('alice', 'tokyo')
  trajectory.askForSession('bob', 'rome', 'work')
  trajectory.note({ type: 'clear-state', client: '', place: { scope: 'app', app: 'other' } })
  trajectory.note({ type: 'read', client: '', read: { of: 'sessions', app: 'other', user: 'carol' } })
  assert.deepEqual(trajectory.touched, {
    branches: [],
    sessions: [
      { app: 'travel', user: 'alice', session: 'tokyo' },
      { app: 'work', user: 'bob', session: 'rome' },
    ],
    users: [
      { app: 'travel', user: 'alice' },
      { app: 'work', user: 'bob' },
      { app: 'other', user: 'carol' },
    ],
    apps: ['travel', 'work', 'other'],
  })
})

test('Ids and times that an operation gives are noted', () => {
  const trajectory = inTravel()
  const session = trajectory.openSession('alice', 'tokyo')
  const append = { type: 'append-event', client: '', session } as const
  trajectory.note({ ...append, event: { id: 'x', author: 'a' } })
  trajectory.note({ ...append, event: { id: 'y', author: 'a', at: 5 } })
  trajectory.note({ ...append, event: { author: 'a', at: 5 } })
  trajectory.note({
    type: 'record-track',
    client: '',
    session,
    track: 't',
    record: { id: 'z', at: 5, payload: 0 },
  })
  assert.equal(
    trajectory.given.has('event', 'x') &&
      trajectory.given.has('event', 'y') &&
      trajectory.given.has('record', 'z'),
    true,
  )
  assert.equal(trajectory.given.has('session', 'tokyo'), true)
  assert.deepEqual([...trajectory.timed], ['y', 'z'])
})
