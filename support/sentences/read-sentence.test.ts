import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readClient,
  readDetails,
  readForBranch,
  readInApp,
  readKeeping,
  readLast,
  readOrder,
  readPage,
  readPlace,
  readRecordDetails,
  readSelection,
  readSession,
  readSince,
  readSpeaker,
  readUser,
} from './read-sentence'

test('A user is a bare word, or a quoted text with the escapes of JSON', () => {
  assert.equal(readUser('alice'), 'alice')
  assert.equal(readUser('a-b-2'), 'a-b-2')
  assert.equal(readUser('the user "a:b"'), 'a:b')
  assert.equal(readUser('the user "the user \\"x\\""'), 'the user "x"')
  assert.equal(readUser('the user ""'), '')
  assert.equal(readUser('the user "\\u00e9\\n"'), '\u00e9\n')
  assert.equal(readUser('the user "ab" repeated 3 times'), 'ababab')
})

test('An agent speaks under its own name, or as agent', () => {
  assert.deepEqual(readSpeaker('the agent'), { author: 'agent' })
  assert.deepEqual(readSpeaker('the agent "planner"'), { author: 'planner' })
  assert.deepEqual(readSpeaker('the agent ""'), { author: '' })
  assert.deepEqual(readSpeaker('the agent "the user \\"x\\""'), { author: 'the user "x"' })
})

test('A person speaks as the user', () => {
  assert.deepEqual(readSpeaker('alice'), { author: 'user', user: 'alice' })
  assert.deepEqual(readSpeaker('the user "the agent"'), { author: 'user', user: 'the agent' })
})

test('The session is the one in focus, and any other has its names', () => {
  assert.deepEqual(readSession('the session'), {})
  assert.deepEqual(readSession(''), {})
  assert.deepEqual(readSession(' of the session'), {})
  assert.deepEqual(readSession('alice\'s session "x"'), { user: 'alice', session: 'x' })
  assert.deepEqual(readSession(' of alice\'s session "x" in the app "b"'), {
    user: 'alice',
    session: 'x',
    app: 'b',
  })
  assert.deepEqual(readSession('the user "a:b"\'s session "" in the app ""'), {
    user: 'a:b',
    session: '',
    app: '',
  })
})

test('Names that look like other pieces of a sentence are names', () => {
  assert.deepEqual(readSession('the user "bob\'s session \\"y\\""\'s session "in the app \\"z\\""'), {
    user: 'bob\'s session "y"',
    session: 'in the app "z"',
  })
  assert.deepEqual(readSession('alice\'s session " in the app \\"c\\"" in the app "b"'), {
    user: 'alice',
    session: ' in the app "c"',
    app: 'b',
  })
  assert.deepEqual(readSession('alice\'s session "x\\\\" in the app "b\\""'), {
    user: 'alice',
    session: 'x\\',
    app: 'b"',
  })
})

test('A place is a session, a user or an app', () => {
  assert.deepEqual(readPlace('the session'), { of: 'session', session: {} })
  assert.deepEqual(readPlace('alice\'s session "x"'), {
    of: 'session',
    session: { user: 'alice', session: 'x' },
  })
  assert.deepEqual(readPlace("alice's user"), { of: 'user', user: 'alice' })
  assert.deepEqual(readPlace('alice\'s user in the app "b"'), { of: 'user', user: 'alice', app: 'b' })
  assert.deepEqual(readPlace('the user "in the app \\"c\\""\'s user in the app "b"'), {
    of: 'user',
    user: 'in the app "c"',
    app: 'b',
  })
  assert.deepEqual(readPlace('the user " in the app "\'s user'), { of: 'user', user: ' in the app ' })
  assert.deepEqual(readPlace('the app'), { of: 'app' })
  assert.deepEqual(readPlace('the app "the app \\"x\\""'), { of: 'app', app: 'the app "x"' })
})

test('No client is the first client', () => {
  assert.equal(readClient(''), '')
  assert.equal(readClient('on the client "laptop", '), 'laptop')
  assert.equal(readClient('on the client "on the client \\"x\\", ", '), 'on the client "x", ')
})

test('An app is there or not', () => {
  assert.equal(readInApp(''), undefined)
  assert.equal(readInApp(' in the app "b"'), 'b')
  assert.equal(readInApp(' in the app ""'), '')
})

test('Details come in any order, or not at all', () => {
  assert.deepEqual(readDetails(''), { withoutId: false })
  assert.deepEqual(readDetails(' without an id'), { withoutId: true })
  const all = { event: 'e', branch: 'a/b', session: 's', withoutId: false }
  assert.deepEqual(readDetails(' as the event "e" on the branch "a/b" in the session "s"'), all)
  assert.deepEqual(readDetails(' in the session "s" on the branch "a/b" as the event "e"'), all)
  assert.deepEqual(readDetails(' on the branch "p" without an id'), { branch: 'p', withoutId: true })
})

test('Quoted pieces inside a detail are part of its text', () => {
  assert.deepEqual(
    readDetails(' as the event "x on the branch \\"y\\"" in the session "as the event \\"z\\""'),
    {
      event: 'x on the branch "y"',
      session: 'as the event "z"',
      withoutId: false,
    },
  )
})

test('Words that end a text are not the beginning of the next detail', () => {
  assert.deepEqual(readDetails(' as the event "a on the branch " on the branch "b"'), {
    event: 'a on the branch ',
    branch: 'b',
    withoutId: false,
  })
  assert.deepEqual(readDetails(' as the event "a on the branch " in the session "s"'), {
    event: 'a on the branch ',
    session: 's',
    withoutId: false,
  })
})

test('An event may be named with the words "without an id"', () => {
  assert.deepEqual(readDetails(' as the event "one without an id"'), {
    event: 'one without an id',
    withoutId: false,
  })
})

test('A record is named, left to the backend, or neither', () => {
  assert.deepEqual(readRecordDetails(''), { withoutId: false })
  assert.deepEqual(readRecordDetails(' as the record "r"'), { record: 'r', withoutId: false })
  assert.deepEqual(readRecordDetails(' without an id'), { withoutId: true })
})

test('A record may be named with the words "without an id"', () => {
  assert.deepEqual(readRecordDetails(' as the record "one without an id"'), {
    record: 'one without an id',
    withoutId: false,
  })
})

test('A selection is by instant, branch, invocation and session', () => {
  assert.deepEqual(readSelection(''), { session: {} })
  assert.deepEqual(readSelection(' since "2026-01-01T00:00:00Z"'), {
    since: '2026-01-01T00:00:00Z',
    session: {},
  })
  assert.deepEqual(readSelection(' of the branch "p"'), { branch: 'p', session: {} })
  assert.deepEqual(readSelection(' for the branch "p"'), { branch: 'p', session: {} })
  assert.deepEqual(
    readSelection(' of the invocation "i" of alice\'s session "x" in the app "b" for the branch "p"'),
    {
      invocation: 'i',
      branch: 'p',
      session: { user: 'alice', session: 'x', app: 'b' },
    },
  )
  assert.deepEqual(
    readSelection(' of the invocation "of the branch \\"q\\"" of the branch "since \\"z\\""'),
    {
      invocation: 'of the branch "q"',
      branch: 'since "z"',
      session: {},
    },
  )
})

test("A selection's text that ends like a session is only a text", () => {
  assert.deepEqual(readSelection(' of the branch "bob\'s session " of alice\'s session "x"'), {
    branch: "bob's session ",
    session: { user: 'alice', session: 'x' },
  })
})

test('An instant is there or not', () => {
  assert.equal(readSince(''), undefined)
  assert.equal(readSince(' since "2026-01-01T00:00:00Z"'), '2026-01-01T00:00:00Z')
})

test('A number of last entries is there or not, nought and negative ones included', () => {
  assert.equal(readLast(''), undefined)
  assert.equal(readLast('the last 2 events of '), 2)
  assert.equal(readLast('the last 1 event of '), 1)
  assert.equal(readLast('the last 0 records of '), 0)
  assert.equal(readLast('the last -3 events of '), -3)
})

test('A page has an offset, a limit, both or neither', () => {
  assert.deepEqual(readPage(''), {})
  assert.deepEqual(readPage(', at most 2,'), { limit: 2 })
  assert.deepEqual(readPage(', leaving out the first -1,'), { offset: -1 })
  assert.deepEqual(readPage(', leaving out the first 10, at most 0,'), { offset: 10, limit: 0 })
})

test('An order is one of two', () => {
  assert.equal(readOrder('in order'), 'in order')
  assert.equal(readOrder('in any order'), 'in any order')
})

test('The branch of a summary and how much a session keeps', () => {
  assert.equal(readForBranch(''), undefined)
  assert.equal(readForBranch(' for the branch "a/b"'), 'a/b')
  assert.equal(readForBranch(' of the branch "x"'), 'x')
  assert.equal(readKeeping(''), undefined)
  assert.equal(readKeeping(' keeping its last 4 events active'), 4)
  assert.equal(readKeeping(' keeping its last -1.5 events active'), -1.5)
})
