import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Driver from 'better-sqlite3'
import { type Backend, type ErrorCode, Refusal, type Space } from '../contract'
import { sqlite } from '.'

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-errors-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

const key = { app: 'a', user: 'u', session: 's' }

function space(name: string): Space {
  return { name, clock: { now: () => 1000 }, settings: {} }
}

function file(name: string): string {
  return join(folder, `${name}.sqlite`)
}

function open(name: string): Promise<Backend> {
  return sqlite({ folder, busyTimeout: 50 }).open(space(name))
}

/** Settled when `work` was refused with this code; answers with the refusal. */
async function refused(code: ErrorCode, work: Promise<unknown>): Promise<Refusal> {
  const refusal: unknown = await work.then(
    () => assert.fail(`not refused as ${code}`),
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof Refusal, String(refusal))
  assert.equal(refusal.code, code, refusal.message)
  return refusal
}

/** A process that holds a file's lock until it is ended. */
async function lock(name: string, sql: string): Promise<ChildProcess> {
  const script = `
    const db = new (require('better-sqlite3'))(process.argv[1])
    db.exec(process.argv[2])
    console.log('locked')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['-e', script, file(name), sql], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: __dirname,
  })
  await once(child.stdout, 'data')
  return child
}

async function release(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

for (const [name, text] of [
  ['short-text', 'not a database'],
  ['long-text', 'not a database '.repeat(1000)],
] as const) {
  test(`A file that is no database is a corrupt record and stays as it is: ${name}`, async () => {
    writeFileSync(file(name), text)
    const refusal = await refused('corrupt-record', open(name))
    assert.equal(refusal.subject, `file ${JSON.stringify(file(name))}`)
    assert.ok(refusal.cause instanceof Driver.SqliteError)
    assert.equal(readFileSync(file(name), 'utf8'), text)
  })
}

test('A damaged database is a corrupt record', async () => {
  const client = await open('damaged')
  const view = await client.sessions.create(key)
  for (let index = 0; index < 200; index++) {
    await client.events.append(view, { author: 'user', parts: [{ type: 'text', text: 'x'.repeat(200) }] })
  }
  await client.close()
  const bytes = readFileSync(file('damaged'))
  writeFileSync(file('damaged'), bytes.fill(0xa5, bytes.length / 2))
  const again = await open('damaged')
  await refused('corrupt-record', again.events.log(key))
  await again.close()
})

test('A file of a newer version is refused and stays as it is', async () => {
  await (await open('newer')).close()
  const driver = new Driver(file('newer'))
  driver.pragma('journal_mode = DELETE')
  driver.pragma('user_version = 2')
  driver.close()
  const bytes = readFileSync(file('newer'))
  const refusal = await refused('unsupported-version', open('newer'))
  assert.match(refusal.message, /version 2/)
  assert.deepEqual(readFileSync(file('newer')), bytes)
})

test('A database of something else is refused and stays as it is', async () => {
  const driver = new Driver(file('other'))
  driver.exec('CREATE TABLE session (title TEXT)')
  driver.close()
  const bytes = readFileSync(file('other'))
  await refused('corrupt-record', open('other'))
  assert.deepEqual(readFileSync(file('other')), bytes)
})

test('A file without one of its tables is a corrupt record', async () => {
  await (await open('halved')).close()
  const driver = new Driver(file('halved'))
  driver.exec('DROP TABLE app_state')
  driver.close()
  const client = await open('halved')
  await refused('corrupt-record', client.sessions.create(key))
  await client.close()
})

test('A missing folder, and a folder where the file should be, are unavailable', async () => {
  await refused('unavailable', sqlite({ folder: join(folder, 'missing') }).open(space('any')))
  mkdirSync(file('folder'))
  await refused('unavailable', open('folder'))
})

test('A read-only file is unavailable', async () => {
  await (await open('read-only')).close()
  chmodSync(file('read-only'), 0o444)
  chmodSync(folder, 0o755)
  // Root writes whatever the mode says, so it becomes somebody else, once it has loaded what it needs.
  const script = `
    const { sqlite } = require(process.argv[1])
    if (process.getuid?.() === 0) process.setuid(65534)
    sqlite({ folder: process.argv[2] })
      .open({ name: 'read-only', clock: Date, settings: {} })
      .then(() => console.log('opened'), (error) => console.log(error.code))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', 'ts-node/register/transpile-only', '-e', script, __dirname, folder],
    { cwd: __dirname, encoding: 'utf8' },
  )
  assert.equal(stdout, 'unavailable\n', stderr)
})

test('A write to a file that another process keeps locked is unavailable after the busy timeout; reads go on', async () => {
  const client = await open('locked')
  const view = await client.sessions.create(key)
  const holder = await lock('locked', 'BEGIN IMMEDIATE')
  try {
    const started = performance.now()
    const refusal = await refused('unavailable', client.events.append(view, { id: 'e1', author: 'user' }))
    assert.ok(performance.now() - started >= 45, 'it waited for the lock')
    assert.ok(refusal.cause instanceof Driver.SqliteError)
    assert.deepEqual(await client.events.log(key), [])
    const reader = await open('locked')
    assert.deepEqual(await reader.sessions.read(key), view)
    await reader.close()
  } finally {
    await release(holder)
  }
  const appended = await client.events.append(view, { id: 'e1', author: 'user' })
  assert.equal(appended.repeat, false)
  await client.close()
})

test('A file that another process keeps to itself is unavailable', async () => {
  await (await open('exclusive')).close()
  const holder = await lock('exclusive', 'PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT')
  try {
    await refused('unavailable', open('exclusive'))
  } finally {
    await release(holder)
  }
  await (await open('exclusive')).close()
})

test('A closed client answers closed, whatever else is wrong, and closes again', async () => {
  const client = await open('closed')
  const view = await client.sessions.create(key)
  await client.close()
  await client.close()
  const bad = { app: '', user: '', session: '' }
  await refused('closed', client.sessions.create(bad))
  await refused('closed', client.sessions.read(bad))
  await refused('closed', client.sessions.list(bad))
  await refused('closed', client.sessions.delete(bad))
  await refused('closed', client.events.append(view, { id: '', author: '' }))
  await refused('closed', client.events.log(bad))
  await refused('closed', client.events.window(bad, { last: 0 }))
  assert.ok(client.state && client.tracks)
  await refused('closed', client.state.update({ scope: 'session', view }, { 'user:x': 1 }))
  await refused('closed', client.state.remove({ scope: 'app', app: '' }, ['']))
  await refused('closed', client.state.clear({ scope: 'app', app: '' }))
  await refused('closed', client.state.read({ scope: 'app', app: '' }))
  await refused('closed', client.tracks.record(view, '', { payload: 1 }))
  await refused('closed', client.tracks.read(bad, ''))
  await refused('closed', client.tracks.list(bad))
})
