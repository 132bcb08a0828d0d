import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Backend, Space, StorageAccess, Target, View } from '../contract'
import { inMemory } from '../in-memory'
import { sqlite } from '.'

const TIME_TO_LIVE = 60
const STEPS = 2000
const SESSIONS = ['a', 'b', 'c']

type Inspected = Target & { readonly storage: StorageAccess }

/** Does to one backend what a number says, and answers with all that could be read of it. */
async function act(backend: Backend, views: Map<string, View>, choice: number): Promise<unknown> {
  const session = SESSIONS[choice % 3] ?? 'a'
  const key = { app: 'travel', user: choice % 2 === 0 ? 'alice' : 'bob', session }
  const name = `${key.user} ${session}`
  const view = views.get(name) ?? { ...key, state: {}, createdAt: 0, updatedAt: 0 }
  const event = { id: `e${choice}`, author: 'user', parts: [{ type: 'text', text: 'hello' }] as const }
  switch (Math.floor(choice / 6) % 8) {
    case 0:
    case 1: {
      const created = await backend.sessions.create({ ...key, state: { 'user:k': choice, k: choice } })
      views.set(name, created)
      return created
    }
    case 2:
      return backend.events.append(view, event)
    case 3:
      return backend.tracks?.record(view, 'search', { id: event.id, payload: choice })
    case 4:
      return backend.state?.update({ scope: 'session', view }, { k: choice })
    case 5:
      return [
        await backend.sessions.list(key),
        await backend.events.log(key),
        await backend.tracks?.list(key),
      ]
    case 6:
      return choice % 5 === 0 ? backend.sessions.delete(key) : backend.sessions.read(key)
    default:
      return choice % 5 === 0 ? backend.sessions.sweep?.() : backend.events.window(key, { last: 3 })
  }
}

async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error)
  }
}

async function stored({ storage }: Inspected, space: Space): Promise<readonly string[]> {
  const records: string[] = []
  for await (const record of storage.inspect(space)) records.push(record)
  // A track without records is nothing to the reference, and SQLite tells of it in a row of its own.
  return records.filter((record) => !record.startsWith('track ')).sort()
}

test('While sessions expire, are swept and begin anew, SQLite shows and stores what the reference does', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-expiry-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const clock = { reading: 10_000, now: () => clock.reading }
  const space = { name: 'expiry', clock, settings: { timeToLive: TIME_TO_LIVE } }
  const targets = [inMemory(), sqlite({ folder })] as const
  const sides = await Promise.all(
    targets.map(async (target) => ({
      target,
      backend: await target.open(space),
      views: new Map<string, View>(),
    })),
  )
  const seen = new Set<unknown>()
  let random = 1
  for (let step = 0; step < STEPS; step++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const choice = random >>> 8
    clock.reading += choice % 23
    const [expected, actual] = await Promise.all(
      sides.map(({ backend, views }) => outcomeOf(act(backend, views, choice))),
    )
    assert.deepEqual(actual, expected, `step ${step}, choice ${choice}`)
    seen.add(expected)
    if (step % 50 === 0) {
      assert.deepEqual(
        await stored(targets[1], space),
        await stored(targets[0], space),
        `step ${step}: storage`,
      )
    }
  }
  for (const code of ['session-exists', 'session-not-found']) assert.ok(seen.has(code), code)
  for (const { backend } of sides) await backend.close()
})

test('A sweep removes the rows of what has expired, and no user state', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-expiry-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const clock = { reading: 0, now: () => clock.reading }
  const space = { name: 'sweep', clock, settings: { timeToLive: TIME_TO_LIVE } }
  const target = sqlite({ folder })
  const backend = await target.open(space)
  const key = { app: 'travel', user: 'alice', session: 'tokyo' }
  const view = await backend.sessions.create({ ...key, state: { k: 1, 'user:seat': 'aisle' } })
  await backend.tracks?.record(view, 'search', { id: 'r1', payload: 1 })
  clock.reading = TIME_TO_LIVE - 1
  await backend.sessions.sweep?.()
  assert.equal((await stored(target, space)).length, 4)
  clock.reading = TIME_TO_LIVE
  assert.equal(await backend.sessions.read(key), undefined)
  assert.equal((await stored(target, space)).length, 4)
  await backend.sessions.sweep?.()
  assert.deepEqual(await stored(target, space), ['user state ["travel","alice"] "seat" "aisle"'])
  await backend.close()
})
