import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventPlace, printApp, printKey, printUser, recordPlace, statePlace } from './places'

const key = { app: 'travel', user: 'alice', session: 'tokyo' }

test('A place names its kind and then its names from the widest to the narrowest', () => {
  assert.equal(printKey(key), 'session "travel"/"alice"/"tokyo"')
  assert.equal(printUser(key), 'user "travel"/"alice"')
  assert.equal(printApp(key), 'app "travel"')
  assert.equal(eventPlace(key, 'e1'), 'event "e1" of session "travel"/"alice"/"tokyo"')
  assert.equal(
    recordPlace(key, 'log', 'r1'),
    'record "r1" on track "log" of session "travel"/"alice"/"tokyo"',
  )
  assert.equal(statePlace(printApp(key), 'k'), 'state key "k" of app "travel"')
})

test('No two keys have one place', () => {
  const places = [
    printKey({ app: 'a', user: 'b', session: 'c"/"d' }),
    printKey({ app: 'a', user: 'b"/"c', session: 'd' }),
    printKey({ app: 'a"/"b', user: 'c', session: 'd' }),
    printKey({ app: 'a', user: 'b/c', session: 'd' }),
    printKey({ app: 'a', user: 'b', session: 'c/d' }),
  ]
  assert.equal(new Set(places).size, 5)
})
