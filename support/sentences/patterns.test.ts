import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as patterns from './patterns'

function expectMatches(pattern: string, matching: readonly string[], other: readonly string[]): void {
  const whole = new RegExp(`^(?:${pattern})$`, 's')
  for (const words of matching) assert.match(words, whole)
  for (const words of other) assert.doesNotMatch(words, whole)
}

test('A text is one JSON string, perhaps repeated', () => {
  expectMatches(
    patterns.TEXT,
    [
      '""',
      '"a"',
      '"a\\"b"',
      '"a\\\\"',
      '"line\nbreak"',
      '"\\u0000"',
      '"x" repeated 12 times',
      '"x repeated 2 times"',
    ],
    [
      '',
      '"',
      '"a',
      'a',
      '"a" "b"',
      '"a\\"',
      '"a"b"',
      '"x" repeated -1 times',
      '"x" repeated times',
      '"x"  repeated 2 times',
    ],
  )
})

test('A user is a word in lower case that no sentence begins with, or quoted', () => {
  expectMatches(
    patterns.USER,
    ['alice', 'bob-2', 'theo', 'itzhak', 'onno', 'the user "it"', 'the user ""'],
    ['the', 'it', 'on', 'Alice', '2bob', '', 'al ice', 'the user', 'alice_b', 'the agent'],
  )
})

test('A speaker is a user or an agent', () => {
  expectMatches(
    patterns.SPEAKER,
    ['alice', 'the agent', 'the agent "planner"', 'the user "x"'],
    ['the user', 'the', 'agent "x"', 'the agent x'],
  )
  expectMatches(
    patterns.AGENT,
    ['the agent', 'the agent "alice"'],
    ['alice', 'the agent ', 'the agent "a" "b"'],
  )
})

test('A session is the one in focus or has its names', () => {
  const named = ['alice\'s session "x"', 'the user "a:b"\'s session "x" in the app "b"']
  expectMatches(
    patterns.SESSION,
    ['the session', ...named],
    ['session', "alice's session", 'the session "x"', 'alice\'s session "x" in the app'],
  )
  expectMatches(patterns.OWN_SESSION, named, ['the session', 'the\'s session "x"'])
  expectMatches(
    patterns.OF,
    ['', ' of the session', ...named.map((name) => ` of ${name}`)],
    [' of', 'of the session', ' of the branch "x"'],
  )
})

test('A place is a session, a user or an app', () => {
  expectMatches(
    patterns.PLACE,
    [
      'the session',
      'the app',
      'the app "b"',
      "alice's user",
      'alice\'s user in the app "b"',
      'alice\'s session "x"',
      'the user "x"\'s user',
    ],
    ['alice', 'the user "x"', "the app's user", 'the session in the app "b"', "alice's app"],
  )
})

test('Details stand in any number and order', () => {
  expectMatches(
    patterns.DETAILS,
    [
      '',
      ' without an id',
      ' as the event "e"',
      ' on the branch "b" as the event "e" in the session "s"',
      ' on the branch "b" without an id',
    ],
    [' as the event', 'as the event "e"', ' on the branch b', ' as the record "r"', ' without an id '],
  )
  expectMatches(
    patterns.RECORD_DETAILS,
    ['', ' as the record "r"', ' without an id'],
    [' as the record "r" without an id', ' as the event "e"'],
  )
})

test('A client comes first, with its comma, or not at all', () => {
  expectMatches(
    patterns.CLIENT,
    ['', 'on the client "laptop", ', 'on the client ", ", '],
    ['on the client "laptop"', 'on the client laptop, ', ' on the client "x", '],
  )
})

test('A selection has instants, branches, invocations and sessions', () => {
  expectMatches(
    patterns.SELECTION,
    [
      '',
      ' since "x"',
      ' of the branch "b"',
      ' for the branch "b"',
      ' of the invocation "i" of the session',
      ' since "x" of alice\'s session "s"',
    ],
    [' since x', ' for the invocation "i"', ' of "b"', ' of the', 'since "x"'],
  )
  expectMatches(patterns.SINCE, ['', ' since "x"'], [' since', ' since "x" since "y"'])
  expectMatches(
    patterns.IN_APP,
    ['', ' in the app "b"'],
    [' in the app', 'in the app "b"', ' in the app "b" in the app "c"'],
  )
})

test('Windows and pages have whole numbers, also those that a backend must refuse', () => {
  expectMatches(
    patterns.WINDOW,
    ['', 'the last 2 events of ', 'the last 1 event of ', 'the last 0 events of ', 'the last -1 events of '],
    ['the last event of ', 'the last 1.5 events of ', 'the last 2 events of', 'the last 2 records of '],
  )
  expectMatches(
    patterns.RECORD_WINDOW,
    ['', 'the last 2 records of ', 'the last 1 record of '],
    ['the last 2 events of '],
  )
  expectMatches(
    patterns.PAGE,
    [
      '',
      ', at most 2',
      ', at most 2,',
      ', leaving out the first 3',
      ', leaving out the first -3, at most 0,',
    ],
    [' at most 2', ', at most', ', at most 2, leaving out the first 3', ', leaving out the first x'],
  )
})

test('No pattern captures, so that a sentence has one argument for each piece', () => {
  const all = Object.entries(patterns)
  assert.ok(all.length > 10)
  for (const [name, pattern] of all) {
    const found = new RegExp(`${pattern}|`, 's').exec('')
    assert.equal(found?.length, 1, name)
  }
})

test('A long text is matched in no time, closed or not', () => {
  const start = performance.now()
  const details = new RegExp(`^${patterns.DETAILS}$`, 's')
  const long = ' on the branch "x\\"" as the event "y"'.repeat(5000)
  assert.match(long, details)
  assert.doesNotMatch(`${long} on the branch "`, details)
  assert.ok(performance.now() - start < 2000)
})

test('A summary may be for a branch, and a session may keep its last events', () => {
  expectMatches(
    patterns.FOR_BRANCH,
    ['', ' for the branch "plan"', ' of the branch "a/b"'],
    [' for the branch', 'for the branch "x"', ' for the branch "a" for the branch "b"'],
  )
  expectMatches(
    patterns.KEEPING,
    [
      '',
      ' keeping its last 4 events active',
      ' keeping its last 1 event active',
      ' keeping its last -1.5 events active',
    ],
    [' keeping its last events active', ' keeping its last 4 events'],
  )
})
