import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import Driver from 'better-sqlite3'
import type { Backend, Space } from '../contract'
import { sqlite } from '.'

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-storage-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

const key = { app: 'app-1', user: 'user-1', session: 'session-1' }
const target = () => sqlite({ folder })

function space(name: string): Space {
  return { name, clock: { now: () => 1000 }, settings: {} }
}

async function lines(name: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const line of target().storage.inspect(space(name))) found.push(line)
  return found
}

/** A client of a space that holds a row in every table. */
async function filled(name: string): Promise<Backend> {
  const client = await target().open(space(name))
  const view = await client.sessions.create({ ...key, state: { a: 1, 'user:b': 2, 'app:c': 3, 'temp:d': 4 } })
  const delta = { e: 5, 'temp:f': 6 }
  await client.events.append(view, { id: 'e1', author: 'agent', invocation: 'i', delta })
  await client.events.append(view, { id: 'e2', author: 'user', parts: [{ type: 'text', text: 'hello' }] })
  await client.tracks?.record(view, 't1', { id: 'r1', payload: { tool: 'x' } })
  const draft = { branch: 'b', events: [], handle: { base: 0, boundary: 'e2', covers: 1, compacts: false } }
  await client.summaries?.finish(view, draft, 'hello was said')
  await client.memories?.add(key, { text: 'tea', topics: ['drinks'] })
  return client
}

/** The row of the note, under a hash of what it says. */
const MEMORY =
  'memory ["app-1","user-1"] "8762fd095e873553526436cf7fed44d90f8aaee259ea04ad7ebd80e739197c1e" created 1000 updated 1000 {"text":"tea","topics":["drinks"],"owner":{"app":"app-1","user":"user-1"}}'

test('Inspecting gives every row of every table, names and values spelled out', async () => {
  const client = await filled('inspect')
  const found = (await lines('inspect')).map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'some-id'))
  assert.deepEqual(found, [
    'session ["app-1","user-1","session-1"] created 1000 updated 1000',
    'state ["app-1","user-1","session-1"] "a" 1',
    'state ["app-1","user-1","session-1"] "e" 5',
    'event ["app-1","user-1","session-1"] "e1" {"id":"e1","invocation":"i","author":"agent","at":1000,"parts":[],"delta":{"e":5}}',
    'event ["app-1","user-1","session-1"] "e2" {"id":"e2","author":"user","at":1000,"parts":[{"type":"text","text":"hello"}]}',
    'track ["app-1","user-1","session-1"] "t1"',
    'record ["app-1","user-1","session-1"] ["t1","r1"] {"id":"r1","at":1000,"payload":{"tool":"x"}}',
    'summary ["app-1","user-1","session-1"] ["b","1"] {"id":"some-id","branch":"b","owner":{"app":"app-1","user":"user-1","session":"session-1"},"text":"hello was said","version":1,"createdAt":1000,"boundary":"e2","covers":1}',
    'user state ["app-1","user-1"] "b" 2',
    'app state ["app-1"] "c" 3',
    MEMORY,
  ])
  await client.close()
  assert.equal(rows('inspect'), 11)
})

/** How many rows the tables of a file hold, SQLite's own aside. */
function rows(name: string): number {
  const driver = new Driver(join(folder, `${name}.sqlite`))
  const tables = driver
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
  assert.equal(tables.length, 9)
  const counts = tables.map(({ name }) =>
    Number(driver.prepare(`SELECT count(*) FROM ${name}`).pluck().get()),
  )
  driver.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

test('Deleting a session takes its rows from every table but the memories, and the next life gets another number', async () => {
  const client = await filled('delete')
  const former = await client.sessions.read(key)
  await client.sessions.delete(key)
  assert.deepEqual(await lines('delete'), [
    'user state ["app-1","user-1"] "b" 2',
    'app state ["app-1"] "c" 3',
    MEMORY,
  ])
  const view = await client.sessions.create(key)
  assert.notEqual(view.handle, former?.handle)
  await client.close()
})

test('Views survive reopening', async () => {
  const client = await filled('reopened')
  const view = await client.sessions.read(key)
  await client.close()
  const again = await target().open(space('reopened'))
  assert.ok(view)
  const { repeat } = await again.events.append(view, { id: 'e3', author: 'agent' })
  assert.equal(repeat, false)
  assert.equal((await again.events.log(key)).length, 3)
  await again.close()
})

test('Spoiling what is not there is an error and makes no file', async () => {
  const record = { kind: 'event', ...key, id: 'e9' } as const
  await assert.rejects(target().storage.spoil(space('none'), record), /no event/)
  assert.deepEqual(await lines('none'), [])
  assert.equal(existsSync(join(folder, 'none.sqlite')), false)
  const client = await filled('spoil')
  await assert.rejects(target().storage.spoil(space('spoil'), record), /no event/)
  await client.close()
})

test('A summary whose owner was changed is not shown, and changing one that is not there is an error', async () => {
  const client = await filled('misattribute')
  const record = { kind: 'summary', ...key, branch: 'b', version: 1 } as const
  const { misattribute } = target().storage
  assert.ok(misattribute)
  assert.equal((await client.summaries?.chain(key, 'b'))?.length, 1)
  await misattribute(space('misattribute'), record, { ...key, session: 'session-2' })
  assert.deepEqual(await client.summaries?.chain(key, 'b'), [])
  await assert.rejects(misattribute(space('misattribute'), { ...record, version: 2 }, key), /no summary/)
  await client.close()
})

test('Destroying a space removes its files, and another space keeps its own', async () => {
  const kept = await filled('kept')
  const gone = await filled('gone')
  await target().destroy(space('gone'))
  await target().destroy(space('never'))
  const files = readdirSync(folder)
  assert.deepEqual(
    files.filter((name) => name.startsWith('gone')),
    [],
  )
  assert.ok(files.includes('kept.sqlite'))
  await gone.close()
  await kept.close()
  const anew = await target().open(space('gone'))
  assert.equal(await anew.sessions.read(key), undefined)
  await anew.close()
})

test('The target says which SQLite it is', async () => {
  assert.match((await target().describe?.()) ?? '', /^SQLite 3\.\d+\.\d+$/)
})

/** What a process of its own prints after opening a space of the default target. */
function inProcess(variables: NodeJS.ProcessEnv): string {
  const script = `
    const { readdirSync } = require('node:fs')
    const { tmpdir } = require('node:os')
    const target = require(process.argv[1]).default
    const made = () => readdirSync(tmpdir()).filter((name) => name.startsWith('agent-session-acceptance-'))
    const before = made().length
    target.open({ name: 'default', clock: Date, settings: {} })
      .then(() => console.log(JSON.stringify({ before, after: made() })))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', 'ts-node/register/transpile-only', '-e', script, __dirname],
    { cwd: __dirname, encoding: 'utf8', env: { ...process.env, ...variables } },
  )
  assert.equal(stderr, '')
  return stdout
}

test('Without a folder the files are in one that is made at first use and goes with the process', () => {
  const scratch = mkdtempSync(join(folder, 'scratch-'))
  const printed = JSON.parse(inProcess({ TMPDIR: scratch, REPLAY_SQLITE_FOLDER: '' }))
  assert.equal(printed.before, 0)
  assert.equal(printed.after.length, 1)
  assert.equal(existsSync(join(scratch, printed.after[0])), false)
})

test('The environment names the folder, and what is in it stays', () => {
  const named = mkdtempSync(join(folder, 'named-'))
  const printed = JSON.parse(inProcess({ TMPDIR: dirname(named), REPLAY_SQLITE_FOLDER: named }))
  assert.deepEqual(printed.after, [])
  assert.ok(readdirSync(named).includes('default.sqlite'))
})
