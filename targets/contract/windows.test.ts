import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Part, StoredEvent } from './events'
import { admitWindow, selectWindow, usableWindow, type Window } from './windows'

const text = (words: string): Part => ({ type: 'text', text: words })
const call = (id: string): Part => ({ type: 'call', id, tool: 't', arguments: {} })
const result = (id: string): Part => ({ type: 'result', call: id, tool: 't', result: {} })

/** A log of rows `author at part…`, each part `t`, `r` (reasoning), `+x` (call x) or `-x` (result of x). */
function logOf(...rows: readonly string[]): readonly StoredEvent[] {
  return rows.map((row, index) => {
    const [author = '', at = '', ...words] = row.split(' ')
    return { id: `e${index}`, author, at: Number(at), parts: words.map(partOf) }
  })
}

function partOf(word: string): Part {
  if (word.startsWith('+')) return call(word.slice(1))
  if (word.startsWith('-')) return result(word.slice(1))
  return word === 'r' ? { type: 'reasoning', text: 'hm' } : text(word)
}

/** What a window shows, an event as its id and its parts. */
function shown(log: readonly StoredEvent[], window: Window): readonly string[] {
  return usableWindow(log, admitWindow(window)).map(
    (event) => `${event.id} ${event.parts.map(printPart).join(' ')}`,
  )
}

function printPart(part: Part): string {
  if (part.type === 'call') return `+${part.id}`
  if (part.type === 'result') return `-${part.call}`
  return part.type === 'text' ? part.text : 'r'
}

test('A window is a whole number from one, an instant, or both', () => {
  assert.deepEqual(admitWindow(), { last: undefined, since: undefined })
  assert.deepEqual(admitWindow({ last: 1 }), { last: 1, since: undefined })
  assert.deepEqual(admitWindow({ since: '1970-01-01T00:00:01Z', last: 3 }), { last: 3, since: 1000 })
  assert.deepEqual(admitWindow({ since: -1.5 }), { last: undefined, since: -2 })
})

test('Any other number or instant is an invalid window', () => {
  const bad = [{ last: 0 }, { last: -1 }, { last: 1.5 }, { last: Number.NaN }, { last: '2' }, { last: null }]
  const worse = [
    { since: 'x' },
    { since: '' },
    { since: null },
    { since: Number.NaN },
    { since: '2026-01-01' },
  ]
  for (const window of [...bad, ...worse]) {
    assert.throws(
      () => admitWindow(window as Window),
      { name: 'Refusal', code: 'invalid-window' },
      JSON.stringify(window),
    )
  }
})

test('An instant or number that cannot be shown as text is an invalid window too', () => {
  for (const window of [{ since: 5n }, { last: Symbol('x') }]) {
    assert.throws(() => admitWindow(window as unknown as Window), { name: 'Refusal', code: 'invalid-window' })
  }
})

test('A window of a list is the last entries of those since the instant, which is inclusive', () => {
  const list = [{ at: 5 }, { at: 1 }, { at: 3 }, { at: 2 }, { at: 3 }]
  assert.deepEqual(selectWindow(list, { last: undefined, since: undefined }), list)
  assert.deepEqual(selectWindow(list, { last: 2, since: undefined }), [{ at: 2 }, { at: 3 }])
  assert.deepEqual(selectWindow(list, { last: undefined, since: 3 }), [{ at: 5 }, { at: 3 }, { at: 3 }])
  assert.deepEqual(selectWindow(list, { last: 2, since: 3 }), [{ at: 3 }, { at: 3 }])
  assert.deepEqual(selectWindow(list, { last: 9, since: undefined }), list)
  assert.deepEqual(selectWindow(list, { last: 1, since: 6 }), [])
  assert.deepEqual(selectWindow([], { last: 1, since: undefined }), [])
})

test('A window starts at its first user message', () => {
  const log = logOf('user 0 a', 'agent 1 b', 'user 2 c', 'agent 3 d')
  assert.deepEqual(shown(log, { last: 3 }), ['e2 c', 'e3 d'])
  assert.deepEqual(shown(log, { last: 2 }), ['e2 c', 'e3 d'])
  assert.deepEqual(shown(log, { since: 1 }), ['e2 c', 'e3 d'])
  assert.deepEqual(shown(log, {}), ['e0 a', 'e1 b', 'e2 c', 'e3 d'])
})

test('A window without a user message has the latest earlier one in front', () => {
  const log = logOf('user 0 a', 'user 1 b', 'agent 2 c', 'agent 3 d', 'agent 4 e')
  assert.deepEqual(shown(log, { last: 1 }), ['e1 b', 'e4 e'])
  assert.deepEqual(shown(log, { since: 3 }), ['e1 b', 'e3 d', 'e4 e'])
  assert.deepEqual(shown(log, { since: 9 }), ['e1 b'])
})

test('Without any user message a window is empty', () => {
  assert.deepEqual(shown(logOf('agent 0 a', 'agent 1 b'), { last: 2 }), [])
  assert.deepEqual(shown(logOf('user 0 -c', 'user 1 r', 'user 2', 'agent 3 a'), {}), [])
  assert.deepEqual(shown([], { last: 1 }), [])
})

test('Events without parts are neither counted nor shown', () => {
  const log = logOf('user 0 a', 'user 1', 'agent 2 b', 'agent 3')
  assert.deepEqual(shown(log, { last: 2 }), ['e0 a', 'e2 b'])
})

test('A result whose call is outside is left out, and an event left empty with it', () => {
  const log = logOf('user 0 a', 'agent 1 +x +y', 'user 2 b', 'agent 3 -x', 'agent 4 -y c')
  assert.deepEqual(shown(log, { last: 3 }), ['e2 b', 'e4 c'])
  assert.deepEqual(shown(log, {}), ['e0 a', 'e1 +x +y', 'e2 b', 'e3 -x', 'e4 -y c'])
})

test('A result without any call is left out', () => {
  assert.deepEqual(shown(logOf('user 0 a', 'agent 1 -x', 'agent 2 -x b'), {}), ['e0 a', 'e2 b'])
})

test('A call that came only later is not the call of a result', () => {
  assert.deepEqual(shown(logOf('user 0 a', 'agent 1 -x', 'agent 2 +x'), {}), ['e0 a', 'e2 +x'])
  assert.deepEqual(shown(logOf('user 0 a', 'agent 1 -x +x -x'), {}), ['e0 a', 'e1 +x -x'])
})

test('A result pairs with the nearest earlier call of its id', () => {
  const log = logOf('agent 0 +x', 'user 1 a', 'agent 2 +x', 'agent 3 -x', 'agent 4 -x')
  assert.deepEqual(shown(log, { last: 4 }), ['e1 a', 'e2 +x', 'e3 -x', 'e4 -x'])
  const early = logOf('user 0 a', 'agent 0 +x', 'user 9 b', 'agent 1 +x', 'agent 9 -x')
  assert.deepEqual(shown(early, { since: 5 }), ['e2 b'])
})

test('A pending call is shown', () => {
  assert.deepEqual(shown(logOf('user 0 a', 'agent 1 +x'), { last: 1 }), ['e0 a', 'e1 +x'])
})

test('A message put in front brings its own calls, and only they count', () => {
  const log = logOf('user 0 a +x', 'agent 1 +y', 'agent 2 -x -y')
  assert.deepEqual(shown(log, { last: 1 }), ['e0 a +x', 'e2 -x'])
})

test('Timestamps that run backwards select by time and show in append order', () => {
  const log = logOf('user 5 a', 'agent 1 b', 'user 4 c', 'agent 2 d', 'agent 6 e')
  assert.deepEqual(shown(log, { since: 4 }), ['e0 a', 'e2 c', 'e4 e'])
  assert.deepEqual(shown(log, { since: 4, last: 1 }), ['e2 c', 'e4 e'])
})

test('What is shown of an event is all else that it holds', () => {
  const [message, answer] = logOf('user 0 a', 'agent 1 -x b')
  assert.ok(message && answer)
  const full = { ...answer, branch: 'p', metadata: { m: 1 }, delta: { k: 1 } }
  assert.deepEqual(usableWindow([message, full], admitWindow()), [message, { ...full, parts: [text('b')] }])
})

/** EVT-10 once more, slowly: by positions, and by looking back from each result. */
function slowWindow(
  log: readonly StoredEvent[],
  last: number | undefined,
  since: number | undefined,
): readonly StoredEvent[] {
  const talk: StoredEvent[] = []
  for (const event of log) if (event.parts[0] !== undefined) talk.push(event)
  let inside: number[] = []
  for (let place = talk.length - 1; place >= 0; place--) {
    if (last !== undefined && inside.length === last) break
    if (since === undefined || (talk[place]?.at ?? 0) >= since) inside = [place, ...inside]
  }
  const isMessage = (place: number): boolean => {
    const event = talk[place]
    return event?.author === 'user' && event.parts.filter((part) => part.type === 'text').length > 0
  }
  while (inside.some(isMessage) && !isMessage(inside[0] ?? -1)) inside = inside.slice(1)
  if (!inside.some(isMessage)) {
    let place = (inside[0] ?? talk.length) - 1
    while (place >= 0 && !isMessage(place)) place--
    if (place < 0) return []
    inside = [place, ...inside]
  }
  const window: StoredEvent[] = []
  for (const place of inside) {
    const event = talk[place]
    if (event === undefined) continue
    const parts = event.parts.filter(
      (part, position) =>
        part.type !== 'result' || inside.includes(callPlace(talk, place, position, part.call)),
    )
    if (parts.length > 0) window.push({ ...event, parts })
  }
  return window
}

/** Where the nearest call of an id before a part stands, or −1. */
function callPlace(talk: readonly StoredEvent[], place: number, position: number, id: string): number {
  for (let at = place; at >= 0; at--) {
    const parts = talk[at]?.parts ?? []
    const before = at === place ? parts.slice(0, position) : parts
    if (before.some((part) => part.type === 'call' && part.id === id)) return at
  }
  return -1
}

/** Random whole numbers below a bound, the same ones for the same seed. */
function dice(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

test('Six thousand small random logs show what the rule says, and are left as they were', () => {
  const words = ['t', 't', 'r', '+x', '+x', '+y', '-x', '-x', '-y', '-z']
  const met = { empty: 0, front: 0, stripped: 0, dropped: 0, cut: 0, backwards: 0 }
  for (let seed = 1; seed <= 6000; seed++) {
    const roll = dice(seed)
    const rows = Array.from({ length: roll(10) }, () => {
      const parts = Array.from({ length: roll(4) }, () => words[roll(words.length)] ?? 't')
      return [roll(3) === 0 ? 'user' : 'agent', roll(6), ...parts].join(' ')
    })
    const log = logOf(...rows)
    const last = roll(3) === 0 ? undefined : 1 + roll(6)
    const since = roll(2) === 0 ? undefined : roll(7)
    const before = JSON.stringify(log)
    const found = usableWindow(log, { last, since })
    const why = `seed ${seed}, last ${last}, since ${since}: ${rows.join(' | ')}`
    assert.deepEqual(found, slowWindow(log, last, since), why)
    assert.equal(JSON.stringify(log), before, why)

    const plain = selectWindow(
      log.filter(({ parts }) => parts.length > 0),
      { last, since },
    )
    const ids = new Set(plain.map(({ id }) => id))
    const [first] = found
    if (first === undefined) met.empty++
    else if (!ids.has(first.id)) met.front++
    if (
      found.some((event) => log.some(({ id, parts }) => id === event.id && parts.length > event.parts.length))
    )
      met.stripped++
    if (first !== undefined && plain.at(-1) !== undefined && plain.at(-1)?.id !== found.at(-1)?.id)
      met.dropped++
    if (first !== undefined && ids.has(first.id) && plain[0]?.id !== first.id) met.cut++
    if (plain.some((event, index) => event.at < (plain[index - 1]?.at ?? 0))) met.backwards++
  }
  for (const [kind, count] of Object.entries(met)) assert.ok(count > 100, `${kind}: ${count}`)
})
