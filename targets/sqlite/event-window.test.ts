import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { admitWindow, type NewEvent, type Part, type Space, usableWindow, type Window } from '../contract'
import { sqlite } from '.'

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-window-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

const key = { app: 'a', user: 'u', session: 's' }
const text: Part = { type: 'text', text: 'hello' }
const call: Part = { type: 'call', id: 'c', tool: 't', arguments: {} }
const result: Part = { type: 'result', call: 'c', tool: 't', result: {} }

/** A log of these events, of one second each unless they say otherwise. */
async function logOf(name: string, events: readonly Partial<NewEvent>[]) {
  const target = sqlite({ folder })
  const space: Space = { name, clock: { now: () => 0 }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create(key)
  for (const [index, event] of events.entries()) {
    await client.events.append(view, { id: `e${index}`, author: 'agent', at: index * 1000, ...event })
  }
  return { target, space, client }
}

test('A window from part of the log is the one from all of it', async (t) => {
  const log: Partial<NewEvent>[] = [
    { parts: [call] },
    { author: 'user', parts: [text, call] },
    { parts: [call] },
    { delta: { k: 1 }, at: 9500 },
    { parts: [result, text] },
    { author: 'user', parts: [result], at: 500 },
    { parts: [result] },
    { parts: [text], at: 7000 },
    { parts: [result, call, result], at: 3000 },
  ]
  const { client } = await logOf('parts', log)
  t.after(() => client.close())
  const all = await client.events.log(key)
  const last = [undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const since = [undefined, ...Array.from({ length: 22 }, (_, half) => half * 500)]
  const shown = new Set<string>()
  for (const window of last.flatMap((n) => since.map((at): Window => ({ last: n, since: at })))) {
    const expected = usableWindow(all, admitWindow(window))
    assert.deepEqual(await client.events.window(key, window), expected, JSON.stringify(window))
    shown.add(JSON.stringify(expected))
  }
  assert.ok(shown.size > 5, `${shown.size} different windows`)
})

test('A window reads no more of the log than it needs', async (t) => {
  const message: Partial<NewEvent> = { author: 'user', parts: [text] }
  const { target, space, client } = await logOf('range', [message, message, {}, { parts: [text] }])
  t.after(() => client.close())
  await target.storage.spoil(space, { kind: 'event', ...key, id: 'e0' })
  for (const window of [{ last: 1 }, { last: 2 }, { since: 1000 }, { since: 3000 }, { since: 9000 }]) {
    const ids = (await client.events.window(key, window)).map(({ id }) => id)
    assert.deepEqual(ids, window.since === 9000 ? ['e1'] : ['e1', 'e3'])
  }
  await assert.rejects(client.events.window(key, { last: 3 }), { code: 'corrupt-record' })
})
