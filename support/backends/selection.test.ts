import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { selectBackends } from './selection'

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'selection-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

function module(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const target = (name: string) =>
  `{ name: '${name}', capabilities: new Set(['sessions', 'events']), open() {}, destroy() {} }`

async function namesOf(backend: unknown): Promise<readonly string[]> {
  const { reference, candidates } = await selectBackends(backend)
  return [reference, ...candidates].map(({ name }) => name)
}

/** The error of a selection: one line, whatever it says. */
async function faultOf(backend: unknown): Promise<string> {
  try {
    await selectBackends(backend)
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.doesNotMatch(error.message, /\n/)
    return error.message
  }
  return 'no fault'
}

const EXPECTED =
  'expected one or more of in-memory, postgres, redis, sqlite, the path of a module such as ./my-target.ts, or a command such as process: python3 store.py'

test('The reference always plays along, and stands first', async () => {
  assert.deepEqual(await namesOf('in-memory'), ['in-memory'])
  assert.deepEqual(await namesOf('sqlite'), ['in-memory', 'sqlite'])
  assert.deepEqual(await namesOf(' sqlite , in-memory,sqlite'), ['in-memory', 'sqlite'])
})

test('A module exports its target by default or by name, in any module system', async () => {
  assert.deepEqual(await namesOf(module('default.mjs', `export default ${target('one')}`)), [
    'in-memory',
    'one',
  ])
  assert.deepEqual(await namesOf(module('named.mjs', `export const target = ${target('two')}`)), [
    'in-memory',
    'two',
  ])
  assert.deepEqual(await namesOf(module('whole.cjs', `module.exports = ${target('three')}`)), [
    'in-memory',
    'three',
  ])
  assert.deepEqual(await namesOf(module('inner.cjs', `exports.default = ${target('four')}`)), [
    'in-memory',
    'four',
  ])
  assert.deepEqual(
    await namesOf(module('typed.ts', `const store: object = ${target('five')}\nexport default store`)),
    ['in-memory', 'five'],
  )
  assert.deepEqual(
    await namesOf(module('typed-named.ts', `export const target: object = ${target('six')}`)),
    ['in-memory', 'six'],
  )
})

test('A CommonJS module may export its target by name too', async () => {
  assert.deepEqual(await namesOf(module('named.cjs', `exports.target = ${target('seven')}`)), [
    'in-memory',
    'seven',
  ])
})

test('Registered names and modules mix', async () => {
  const path = module('mixed.mjs', `export default ${target('mine')}`)
  assert.deepEqual(await namesOf(`sqlite,${path}`), ['in-memory', 'sqlite', 'mine'])
})

test('A registered backend is broken on purpose where a fault is named with it', async () => {
  assert.deepEqual(await namesOf('in-memory+event-lost, in-memory+healthy'), [
    'in-memory',
    'in-memory+event-lost',
    'in-memory+healthy',
  ])
  const fault = await faultOf('in-memory+event-eaten')
  assert.match(
    fault,
    /^the fault "event-eaten" of "in-memory\+event-eaten" is unknown; known are event-lost, /,
  )
  assert.equal(await faultOf('redys+event-lost'), `the backend "redys+event-lost" is unknown; ${EXPECTED}`)
})

test('An unknown name is refused with the known ones', async () => {
  assert.equal(await faultOf('redys'), `the backend "redys" is unknown; ${EXPECTED}`)
  assert.equal(await faultOf('toString'), `the backend "toString" is unknown; ${EXPECTED}`)
  assert.equal(await faultOf('SQLite'), `the backend "SQLite" is unknown; ${EXPECTED}`)
})

test('No name at all is refused with an example', async () => {
  for (const [backend, shown] of [
    ['', '""'],
    [undefined, 'undefined'],
    [7, '7'],
    ['sqlite,', '"sqlite,"'],
    [['sqlite'], '["sqlite"]'],
  ]) {
    assert.equal(
      await faultOf(backend),
      `the World parameter "backend" is ${shown}; ${EXPECTED}, as in --world-parameters '{"backend": "sqlite"}'`,
    )
  }
})

test('A missing module is refused with its path', async () => {
  assert.equal(
    await faultOf('./nowhere.ts'),
    './nowhere.ts: found no such file; expected a module that exports a target',
  )
  assert.equal(
    await faultOf('nowhere.js'),
    'nowhere.js: found no such file; expected a module that exports a target',
  )
})

test('What is no module is refused for what it is', async () => {
  const expected = 'expected a module that exports a target (.ts, .mts, .cts, .js, .mjs, .cjs)'
  assert.equal(await faultOf(folder), `${folder}: found a folder; ${expected}`)
  const text = module('target.txt', '')
  assert.equal(await faultOf(text), `${text}: found a file that ends in .txt; ${expected}`)
  const bare = module('target', '')
  assert.equal(await faultOf(bare), `${bare}: found a file without an extension; ${expected}`)
})

/** Why a module was not loaded, of what is said about it. */
async function whyOf(path: string): Promise<string> {
  const fault = await faultOf(path)
  const [before, after] = [
    `${path}: found a module that throws when it is loaded (`,
    '); expected one that exports a target',
  ]
  assert.ok(fault.startsWith(before) && fault.endsWith(after), fault)
  return fault.slice(before.length, -after.length)
}

test('Where the syntax of a module is wrong is told by its line, in any language and module system', async () => {
  const wrong = '\n\nconst a = ;'
  for (const name of ['wrong.mjs', 'wrong.ts', 'wrong.mts'])
    assert.equal(await whyOf(module(name, wrong)), 'line 3: Expression expected.', name)
  assert.equal(await whyOf(module('wrong.cjs', wrong)), "line 3: Unexpected token ';'")
  const body = 'export default {\n  async open( { return },\n}'
  for (const name of ['body.ts', 'body.mts'])
    assert.equal(await whyOf(module(name, body)), "line 2: ':' expected.", name)
})

test('Where what a module imports is wrong is told by file and line', async () => {
  const within = relative('', folder)
  module('inner.mts', '\nconst a = ;')
  assert.equal(
    await whyOf(module('outer.mts', `import './inner.mjs'`)),
    `line 2 of ${within}/inner.mts: Expression expected.`,
  )
  module('flames.mjs', `\nthrow new Error('on fire')`)
  assert.equal(
    await whyOf(module('lit.mjs', `import './flames.mjs'`)),
    `line 2 of ${within}/flames.mjs: on fire`,
  )
  assert.match(
    await whyOf(module('lost.mjs', `import './nowhere.mjs'`)),
    /^Cannot find module '.*nowhere\.mjs' imported from .*lost\.mjs$/,
  )
})

test('A module that throws is refused with its path, the line that threw, as it was written, and why', async () => {
  const path = module('throws.mjs', 'throw new Error("no driver\\nsecond line")')
  assert.equal(
    await faultOf(path),
    `${path}: found a module that throws when it is loaded (line 1: no driver); expected one that exports a target`,
  )
  assert.equal(
    await whyOf(module('refused.mjs', 'throw new Error("no route to 127.0.0.1:5432")')),
    'line 1: no route to 127.0.0.1:5432',
  )
  const text = `interface Lost {\n  x: number\n}\n\nexport const a: Lost = { x: 1 }\nthrow new Error('no driver')`
  for (const name of ['lines.ts', 'lines.mts'])
    assert.equal(await whyOf(module(name, text)), 'line 6: no driver', name)
  const typed = module('throws.ts', 'throw "a text"')
  assert.equal(
    await faultOf(typed),
    `${typed}: found a module that throws when it is loaded (a text); expected one that exports a target`,
  )
})

test('A module without a target is refused with what was found', async () => {
  const none = module('none.mjs', 'export const other = 1')
  assert.equal(
    await faultOf(none),
    `${none}: found absent, expected a target object, exported by default or as \`target\``,
  )
  const list = module('list.mjs', 'export default ["x"]')
  assert.equal(
    await faultOf(list),
    `${list}: its \`name\` is absent, expected a lower-case name such as "my-store"`,
  )
  const factory = module('factory.mjs', 'export default () => ({})')
  assert.equal(await faultOf(factory), `${factory}: found a function, expected a target object`)
  const closed = module('closed.mjs', `export default { ...${target('x')}, open: 1 }`)
  assert.equal(await faultOf(closed), `${closed}: its \`open\` is 1, expected a function`)
})

test('A name that is taken is refused with the path', async () => {
  const impostor = module('impostor.mjs', `export default ${target('in-memory')}`)
  assert.equal(
    await faultOf(impostor),
    `${impostor}: found a target named "in-memory", but that name is taken; expected another`,
  )
  const sqlite = module('sqlite.mjs', `export default ${target('sqlite')}`)
  assert.equal(
    await faultOf(sqlite),
    `${sqlite}: found a target named "sqlite", but that name is taken; expected another`,
  )
  const [one, two] = [
    module('twin-1.mjs', `export default ${target('twin')}`),
    module('twin-2.mjs', `export default ${target('twin')}`),
  ]
  assert.equal(
    await faultOf(`${one},${two}`),
    `${two}: found a target named "twin", but that name is taken; expected another`,
  )
})

test('A module may export the registered target itself', async () => {
  assert.deepEqual(await namesOf(join(__dirname, '../../targets/sqlite/index.ts')), ['in-memory', 'sqlite'])
})

test('Another reference may be named', async () => {
  const { reference, candidates } = await selectBackends('in-memory,sqlite', 'sqlite')
  assert.deepEqual(
    [reference, ...candidates].map(({ name }) => name),
    ['sqlite', 'in-memory'],
  )
  const mine = module('reference.mjs', `export default ${target('mine')}`)
  assert.equal((await selectBackends('sqlite', mine)).reference.name, 'mine')
  await assert.rejects(
    selectBackends('sqlite', './mine.ts'),
    /^Error: \.\/mine\.ts: found no such file; expected a module that exports a target/,
  )
  await assert.rejects(
    selectBackends('sqlite', 'in-memory,redis'),
    /^Error: the reference is "in-memory,redis"; expected one backend: one or more of in-memory, postgres/,
  )
})
