import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Backend, HistoryEntry, NewEvent, Part, Space, View } from '../contract'
import { inMemory } from '../in-memory'
import { sqlite } from '.'

const key = { app: 'a', user: 'u', session: 's' }
const BRANCHES = [undefined, 'plan', 'plan/flights', 'book'] as const

/** Of a random story, both targets show the same chains, contexts, history and windows. */
test('SQLite summarises, compacts and retains as the reference does', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const space: Space = { name: `story-${seed}`, clock: { now: () => seed }, settings: {} }
    const targets = [inMemory(), sqlite()]
    const clients = await Promise.all(targets.map((target) => target.open(space)))
    const random = sequence(seed)
    const keep = random(2) === 0 ? undefined : 1 + random(6)
    const views = await Promise.all(clients.map((client) => client.sessions.create({ ...key, keep })))
    for (let step = 0; step < 60; step++) {
      const act = nextAct(random, step)
      const [expected, found] = await Promise.all(clients.map((client, index) => act(client, views[index])))
      assert.deepEqual(found, expected)
      if (step % 6 === 0) assert.deepEqual(await shownBy(clients[1]), await shownBy(clients[0]))
    }
    await Promise.all(clients.map((client) => client.close()))
    await Promise.all(targets.map((target) => target.destroy(space)))
  }
})

type Act = (client: Backend, view: View | undefined) => Promise<unknown>

function nextAct(random: (below: number) => number, step: number): Act {
  const branch = BRANCHES[random(4)]
  if (random(6) > 0) {
    const event = newEvent(random, step, branch)
    return async (client, view) => view && (await client.events.append(view, event)).repeat
  }
  const force = random(4) === 0
  const request = random(2) === 0 ? { keep: 1 + random(6), force } : { branch, force }
  return async (client, view) => {
    if (view === undefined || client.summaries === undefined) return assert.fail('both summarise')
    const draft = await client.summaries.begin(view, request)
    if (draft !== undefined) await client.summaries.finish(view, draft, `text ${step}`)
    return draft
  }
}

function newEvent(random: (below: number) => number, step: number, branch: string | undefined): NewEvent {
  const id = ['x', 'y'][random(2)] ?? 'x'
  const parts: readonly (readonly Part[])[] = [
    [{ type: 'text', text: 'words' }],
    [{ type: 'text', text: 'words' }],
    [{ type: 'call', id, tool: 't', arguments: 1 }],
    [{ type: 'result', call: id, tool: 't', result: 1 }],
    [{ type: 'result', call: id, tool: 't', result: 2 }],
    [],
  ]
  return {
    id: `e${step}`,
    author: random(3) === 0 ? 'user' : 'agent',
    branch,
    at: random(9),
    parts: parts[random(6)],
  }
}

/** All that a client shows, ids of summaries aside, which each target makes up. */
async function shownBy(client: Backend | undefined): Promise<unknown> {
  if (client?.summaries === undefined || client.events.history === undefined)
    return assert.fail('it summarises')
  const chains = []
  const contexts = []
  for (const branch of BRANCHES) {
    const chain = await client.summaries.chain(key, branch)
    chains.push(
      chain.map(({ id: _id, replaces, ...rest }) => ({ ...rest, replaces: replaces !== undefined })),
    )
    contexts.push(told(await client.summaries.context(key, branch)))
  }
  const windows = []
  for (const last of [1, 2, 3, 5, 8, 100]) windows.push(await client.events.window(key, { last }))
  windows.push(
    await client.events.window(key, { since: 5 }),
    await client.events.window(key, { since: 3, last: 4 }),
  )
  return { chains, contexts, windows, history: told(await client.events.history(key)) }
}

function told(entries: readonly HistoryEntry[]): readonly unknown[] {
  return entries.map((entry) => ('event' in entry ? entry.event : `summary ${entry.summary.text}`))
}

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed * 7919
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
