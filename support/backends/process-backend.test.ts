import assert from 'node:assert/strict'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import type { View } from '../../targets/contract'
import { TIME_OUT_VARIABLE } from '../../targets/process'
import { PROJECT } from '../commands/project'
import { loadTarget } from './load-target'
import { selectBackends } from './selection'

const SCRIPT = relative(process.cwd(), join(PROJECT, 'test/fixtures/children/child.js'))
const CHILD = `node ${SCRIPT}`

/** What is said of a command that gives no child to be asked. */
const REFUSED: Readonly<Record<string, string>> = {
  'no-such-program store.py':
    'the program "no-such-program" could not be started (there is none of this name); expected one on the PATH or a path to one',
  [`${CHILD} exits`]: 'its process ended with the code 1; expected it to run until its input is closed',
  [`${CHILD} silent`]: 'it did not answer hello within 3 s',
  [`${CHILD} other-version`]: 'found a child that speaks version 7 of the protocol; expected 1',
  [`${CHILD} unknown-capability`]: 'its capability "telepathy" is unknown; known are sessions',
  [`${CHILD} no-name`]: `found a malformed answer to hello: at /answer found {"protocol":1,"capabilities":[]}; it must have required property 'name'`,
  [`${CHILD} name-taken`]: 'found a target named "in-memory", but that name is taken; expected another',
  [`${CHILD} greets`]: 'found "Welcome!" on its standard output; expected nothing there but answers',
  'node --eval "" redis://me:s3cret@host': 'its process ended with the code 0',
}

async function faultOf(backend: string): Promise<string> {
  try {
    await selectBackends(backend)
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.doesNotMatch(error.message, /\n|s3cret/)
    return error.message
  }
  return 'no fault'
}

for (const [line, sentence] of Object.entries(REFUSED)) {
  test(`A child that cannot be asked is refused in one sentence: ${line}`, async () => {
    process.env[TIME_OUT_VARIABLE] = '3000'
    try {
      const found = await faultOf(`sqlite, process: ${line}`)
      assert.ok(found.startsWith(`process: ${line.replace('me:s3cret', '…')}: ${sentence}`), found)
    } finally {
      delete process.env[TIME_OUT_VARIABLE]
    }
  })
}

test('A command line that cannot be read, and a time-out that is none, are refused', async () => {
  assert.match(
    await faultOf('process:'),
    /^found no command; expected one such as process: python3 store.py$/,
  )
  assert.match(await faultOf('process: node "store.py'), /^found the quote " without its end/)
  process.env[TIME_OUT_VARIABLE] = 'soon'
  try {
    assert.match(
      await faultOf(`process: ${CHILD}`),
      /_TIME_OUT is "soon"; expected a whole number of milliseconds/,
    )
  } finally {
    delete process.env[TIME_OUT_VARIABLE]
  }
})

test('A child is called by the name that it says, and told of spaces, clients and the time', async () => {
  const target = await loadTarget(`process: node "${SCRIPT}"`)
  assert.equal(target.name, 'child')
  assert.deepEqual([...target.capabilities], ['sessions', 'events'])
  const space = { name: 'a-space', clock: { now: () => 5 }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create({ app: 'a', user: 'u', session: 's' })
  assert.equal(view.createdAt, 5)
  assert.deepEqual(await client.events.log(view), [])
  await client.close()
  await target.destroy(space)
})

test('Answers may come in any order', async () => {
  const target = await loadTarget(`process: ${CHILD} reverses`)
  const space = { name: 'another-space', clock: { now: () => 5 }, settings: {} }
  const client = await target.open(space)
  const view: View = await client.sessions.create({ app: 'a', user: 'u', session: 's' })
  const said = await Promise.all(
    ['one', 'two', 'three'].map(async (text) => {
      const { event } = await client.events.append(view, {
        id: text,
        author: 'user',
        parts: [{ type: 'text', text }],
      })
      return event?.id
    }),
  )
  assert.deepEqual(said, ['one', 'two', 'three'])
  await target.destroy(space)
})
