import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { sqlite } from '.'

const AUTHORS = ['w0', 'w1', 'w2', 'w3']
/** Enough: without the retried switch to a write-ahead log, each run so far failed. */
const ROUNDS = 16
/** More than one process gets done before the next has its turn on a busy machine. */
const APPENDS = 25

test('Processes that open new files at once and append to one session are never refused, and their order stays', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-concurrency-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const fixture = join(__dirname, 'fixtures', 'writer.cjs')
  const writers = AUTHORS.map((author) =>
    spawn(process.execPath, [fixture, folder, author, String(ROUNDS), String(APPENDS)], {
      cwd: __dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  t.after(() => {
    for (const writer of writers) writer.kill()
  })
  await Promise.all(writers.map((writer) => once(writer.stdout, 'data')))
  const start = Date.now() + 100
  for (const writer of writers) writer.stdin.write(String(start))
  const reports: { created?: number; error?: string }[] = (
    await Promise.all(writers.map((writer) => text(writer.stdout)))
  ).map((report) => JSON.parse(report))

  assert.deepEqual(
    reports.map(({ error }) => error),
    AUTHORS.map(() => undefined),
  )
  const created = reports.reduce((sum, report) => sum + (report.created ?? 0), 0)
  assert.equal(created, ROUNDS, 'of all creations of one key exactly one succeeds')

  const target = sqlite({ folder })
  let turns = 0
  for (let round = 0; round < ROUNDS; round++) {
    const client = await target.open({ name: `round-${round}`, clock: Date, settings: {} })
    const key = { app: 'a', user: 'u', session: 's' }
    const log = await client.events.log(key)
    for (const author of AUTHORS) {
      assert.deepEqual(
        log.filter((event) => event.author === author).map(({ id }) => id),
        Array.from({ length: APPENDS }, (_, index) => `${author}-${index}`),
      )
    }
    assert.equal(log.length, AUTHORS.length * APPENDS)
    const state = (await client.sessions.read(key))?.state
    assert.deepEqual(state, {
      ...Object.fromEntries(AUTHORS.map((author) => [author, APPENDS - 1])),
      last: log.at(-1)?.author,
    })
    turns += log.filter(({ author }, index) => author !== log[index - 1]?.author).length
    await client.close()
  }
  assert.ok(turns > ROUNDS * AUTHORS.length, 'the processes did write at the same time')
})
