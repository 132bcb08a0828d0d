import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import type { Ended } from '../run-suite'
import { Installed, pack } from './installed'

const REPORTS = ['index.html', 'rules.html', 'drift.json', 'junit.xml', 'messages.ndjson']

/** A few scenarios that a target of sessions and events can play, and a few that it cannot. */
const FEW = ['--tags', '@EVT-3 or @TRK-2']

const FEATURE = `Feature: Ours
  Scenario: What was said is read
    Given the app "travel"
    And alice has opened the session "tokyo"
    When alice says "hello"
    Then the conversation reads, in order
      | author | says  |
      | user   | hello |
`

/** Targets that go wrong, each as a module. */
const BAD_TARGETS = {
  'none.mjs': 'export const other = 1',
  'half.mjs': `export default { name: 'half', capabilities: new Set(['sessions', 'events']), open() {} }`,
  'telepath.mjs': `export default { name: 'telepath', capabilities: new Set(['sessions', 'events', 'telepathy']), open() {}, destroy() {} }`,
  'taken.mjs': `export default { name: 'in-memory', capabilities: new Set(['sessions', 'events']), open() {}, destroy() {} }`,
  'throws.mjs': `throw new Error('the store is on fire')`,
  'throws.mts': `interface Lost {}\n\nexport const a: Lost = {}\nthrow new Error('the store is on fire')`,
  'broken.ts': 'export default {\n  async open( { return },\n}',
  'broken.mts': 'export default {\n  async open( { return },\n}',
  'broken.mjs': '\nconst a = ;',
  'broken.txt': '',
  'sqlite.mjs': `export default { name: 'sqlite', capabilities: new Set(['sessions', 'events']), open() {}, destroy() {} }`,
  'timeless.mjs': `export default { name: 'timeless', capabilities: new Set(['sessions', 'events']), open() {}, destroy() {}, ownClock: true }`,
  'hangs.mjs': `export default { name: 'hangs', capabilities: new Set(['sessions', 'events']), open: () => new Promise(() => {}), destroy() {} }`,
  'loads-forever.mjs': 'await new Promise(() => {}); export default 1',
  'nothing-opened.mjs': `export default { name: 'empty', capabilities: new Set(['sessions', 'events']), async open() {}, destroy() {} }`,
  'promises.mjs': `export default { name: 'promises', capabilities: new Set(['sessions', 'events', 'tracks']), open: async () => ({ sessions: {}, events: {}, async close() {} }), destroy() {} }`,
  'refuses.mjs': `export default { name: 'refuses', capabilities: new Set(['sessions', 'events']), async open() { throw new Error('no route to postgres://me:secret@db/x') }, destroy() {} }`,
}

/** What a request that cannot be met is told, in one line, by its arguments. */
const REFUSED: readonly (readonly [given: readonly string[], sentence: RegExp])[] = [
  [[], /^no target was named; expected the path of a module such as \.\/my-target\.ts/],
  [['./missing.ts'], /^\.\/missing\.ts: found no such file; expected a module that exports a target$/],
  [
    ['oracle'],
    /^the backend "oracle" is unknown; expected one or more of in-memory, postgres, redis, sqlite/,
  ],
  [
    ['sqlite'],
    /^the backend "sqlite" stands on the package better-sqlite3, which is not installed; install it/,
  ],
  [['redis'], /^the backend "redis" stands on the package ioredis, which is not installed; install it/],
  [['postgres'], /^the backend "postgres" stands on the package pg, which is not installed; install it/],
  [['in-memory,'], /^the target is "in-memory,"; expected a target on either side of a comma$/],
  [['in-memory', 'other'], /^found "other" after the target "in-memory"; expected one target/],
  [
    ['./none.mjs'],
    /^\.\/none\.mjs: found absent, expected a target object, exported by default or as `target`$/,
  ],
  [['./half.mjs'], /^\.\/half\.mjs: its `destroy` is absent, expected a function$/],
  [
    ['./telepath.mjs'],
    /^\.\/telepath\.mjs: its capability "telepathy" is unknown; known are sessions, events/,
  ],
  [
    ['./taken.mjs'],
    /^\.\/taken\.mjs: found a target named "in-memory", but that name is taken; expected another$/,
  ],
  [
    ['./throws.mjs'],
    /^\.\/throws\.mjs: found a module that throws when it is loaded \(line 1: the store is on fire\)/,
  ],
  ...['./broken.ts', './broken.mts', './broken.mjs'].map(
    (file) =>
      [
        [file],
        /^\.\/broken\.m?[jt]s: found a module that throws when it is loaded \(line 2: .* expected\.\)/,
      ] as const,
  ),
  [['./throws.mts'], /^\.\/throws\.mts: .* \(line 4: the store is on fire\)/],
  [['./empty'], /^\.\/empty: found a folder; expected a module that exports a target \(\.ts, /],
  [['./broken.txt'], /^\.\/broken\.txt: found a file that ends in \.txt; expected a module/],
  [['./sqlite.mjs'], /^\.\/sqlite\.mjs: found a target named "sqlite", but that name is taken;/],
  [['./timeless.mjs'], /^\.\/timeless\.mjs: its `ownClock` is true, expected an object such as/],
  [['./hangs.mjs'], /^hangs: .*`open` has not answered within 15 s; expected a client/],
  [['./loads-forever.mjs'], /^\.\/loads-forever\.mjs: .*it was not loaded within 15 s/],
  [
    ['./nothing-opened.mjs'],
    /^empty: its `open` gave undefined; expected a client with sessions and events$/,
  ],
  [['./promises.mjs'], /^promises: it declares tracks, but its client has no `tracks`; expected/],
  [
    ['./refuses.mjs'],
    /^refuses: its `open` fails on an empty space \(no route to postgres:\/\/…@db\/x\); expected it to succeed$/,
  ],
  [['process: no-such-program'], /^process: no-such-program: .*no-such-program/],
  [['in-memory', '--colour'], /^the option --colour is unknown; known are --features, --tags, /],
  [['--list', 'x'], /^found "x" beside --list; expected --list alone$/],
  [['--init', '--tags', '@EVT-1'], /^found --tags beside --init; expected --init alone$/],
  [['in-memory', '--tags'], /^the option --tags: .*argument missing/],
  [['in-memory', '--tags', '@EVT-1 and'], /^--tags is "@EVT-1 and"; expected a tag expression/],
  [
    ['in-memory', '--tags', 'EVT-1 or not @REC-1'],
    /^--tags is "EVT-1 or not @REC-1", which names EVT-1; a tag begins with @: expected @EVT-1$/,
  ],
  [
    ['./my-target.ts', '--tags', '@NOPE', '--name', 'zzz'],
    /^found no scenario in the package's features by --tags "@NOPE" and --name "zzz"; expected at least one; .*@long/,
  ],
  [
    ['./my-target.ts', '--name', 'zzz', '--features', 'ours.feature'],
    /^found no scenario in ours\.feature by --name "zzz"; expected at least one/,
  ],
  [
    ['./my-target.ts', '--features', 'my-target.ts'],
    /^--features my-target\.ts: found a file of another kind; expected a \.feature file or a folder$/,
  ],
  [['in-memory', '--name', '('], /^--name is "\("; expected a regular expression/],
  [
    ['in-memory', '--parallel', 'many'],
    /^--parallel is "many"; expected a whole number of processes from 1 to \d+, 4 for each core$/,
  ],
  [
    ['in-memory', '--parallel', '999'],
    /^--parallel is "999"; expected a whole number of processes from 1 to \d+, /,
  ],
  [
    ['in-memory', '--features', 'nowhere'],
    /^--features nowhere: found no such file; expected a feature file/,
  ],
  [
    ['in-memory', '--features', 'empty'],
    /^--features empty: found no \.feature file in it; expected a folder/,
  ],
  [['in-memory', '--reference', 'oracle'], /^the backend "oracle" is unknown; expected one or more of/],
  [['in-memory', '--reference', 'in-memory,x'], /^the reference is "in-memory,x"; expected one backend/],
  [
    ['./my-target.ts', '--known-drifts', 'nowhere.json'],
    /^nowhere\.json: found no such file; expected one that/,
  ],
  [['./my-target.ts', '--known-drifts', 'empty'], /^empty: cannot be read \(.*EISDIR.*\); expected a file/],
  [
    ['./my-target.ts', '--known-drifts', 'elsewhere.json'],
    /^elsewhere\.json, entry 1: no scenario begins at nope\.feature:1; expected the id that drift\.json shows$/,
  ],
  [['./my-target.ts', '--known-drifts', 'ours.feature'], /^ours\.feature: found no JSON/],
  [
    ['in-memory', '--report', 'ours.feature'],
    /^--report ours\.feature: cannot be written \(.*\); expected a folder/,
  ],
]

describe('the package, installed in a fresh folder', () => {
  let tarball = ''
  const folders = new Map<string, Installed>()

  before(() => {
    tarball = pack()
    folders.set('plain', new Installed(tarball, {}))
    folders.set('module', new Installed(tarball, { type: 'module' }))
  })

  after(() => {
    for (const { folder } of folders.values()) rmSync(folder, { recursive: true, force: true })
    rmSync(join(tarball, '..'), { recursive: true, force: true })
  })

  function installed(kind: 'plain' | 'module'): Installed {
    const found = folders.get(kind)
    assert.ok(found !== undefined)
    return found
  }

  /** The target that `--init` writes, in other languages and module systems. */
  function asJavaScript(user: Installed, module: ModuleKind): string {
    const compilerOptions = { module, target: ScriptTarget.ES2022, esModuleInterop: true }
    return transpileModule(user.read('my-target.ts'), { compilerOptions }).outputText
  }

  function assertConsistent(user: Installed, { code, stdout, stderr }: Ended, name = 'my-store'): void {
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, new RegExp(`^${name} against the in-memory reference: \\d+ scenarios?, `, 'm'))
    const { totals } = JSON.parse(user.read('acceptance-report/drift.json'))
    assert.ok(totals.consistent > 0, stdout)
    assert.equal(totals.drifting + totals.failed, 0)
  }

  for (const kind of ['plain', 'module'] as const) {
    describe(kind === 'plain' ? 'of CommonJS' : 'of ES modules', () => {
      it('--init writes a target and a workflow, and no second time', async () => {
        const user = installed(kind)
        const first = await user.npx('agent-session-acceptance', '--init')
        assert.equal(first.code, 0, first.stderr)
        assert.match(first.stdout, /^Next: npx agent-session-acceptance \.\/my-target\.ts$/m)
        assert.match(
          user.read('.github/workflows/agent-session-acceptance.yml'),
          /npx agent-session-acceptance/,
        )
        const second = await user.run('--init')
        assert.equal(second.code, 2)
        assert.match(second.stderr, /^my-target\.ts: found a file of that name; expected none: .*\n$/)
      })

      it('a target in TypeScript is replayed on all that it declares, by npx', async () => {
        const user = installed(kind)
        const ended = await user.npx('agent-session-acceptance', './my-target.ts')
        assertConsistent(user, ended)
        assert.equal(ended.stderr, '')
        for (const report of REPORTS)
          assert.ok(existsSync(join(user.folder, 'acceptance-report', report)), report)
        const { totals } = JSON.parse(user.read('acceptance-report/drift.json'))
        assert.ok(totals.consistent > 300, `only ${totals.consistent} were replayed`)
        const proof = /^my-store: \d+ of \d+ rules proved, .* skipped: it declares no state, .*$/m
        assert.match(ended.stdout, proof)
        assert.match(user.read('acceptance-report/rules.html'), /my-store: \d+ of \d+ rules proved, /)
      })

      it('the types of the target hold, without those of Node', async () => {
        const user = installed(kind)
        const options = ['--noEmit', '--strict', '--module', 'node20', '--target', 'es2022']
        const ended = await user.npx('tsc', ...options, 'my-target.ts')
        assert.equal(ended.code, 0, ended.stdout)
      })

      it('a target in JavaScript is replayed, of either module system', async () => {
        const user = installed(kind)
        user.write(
          'target.js',
          asJavaScript(user, kind === 'plain' ? ModuleKind.CommonJS : ModuleKind.ESNext),
        )
        user.write('target.mjs', asJavaScript(user, ModuleKind.ESNext))
        user.write('target.cjs', asJavaScript(user, ModuleKind.CommonJS))
        for (const file of ['target.js', 'target.mjs', 'target.cjs'])
          assertConsistent(user, await user.run(`./${file}`, ...FEW))
      })

      it('a target in TypeScript is replayed that imports others of its own and waits at its top', async () => {
        const user = installed(kind)
        user.write('words.ts', `export const name: string = 'waiting'`)
        const waiting = user
          .read('my-target.ts')
          .replace("name: 'my-store'", 'name: await Promise.resolve(name)')
          .replace(
            'import ',
            `import { name } from './words.js'\nif (!import.meta.url) throw new Error()\nimport `,
          )
        user.write('waiting.mts', waiting)
        assertConsistent(user, await user.run('./waiting.mts', ...FEW), 'waiting')
        const plain = waiting.replace('await Promise.resolve(name)', 'name').replace(/^if .*$/m, '')
        user.write('waiting.cts', plain)
        if (kind === 'plain') assertConsistent(user, await user.run('./waiting.cts', ...FEW), 'waiting')
      })
    })
  }

  it('what a target imports is found where the package is not installed beside it', async () => {
    const user = installed('plain')
    const elsewhere = join(tarball, '..', 'elsewhere')
    mkdirSync(elsewhere)
    for (const file of ['my-target.ts', 'target.mjs', 'target.cjs']) {
      const path = join(elsewhere, file)
      writeFileSync(path, user.read(file))
      assertConsistent(user, await user.run(path, ...FEW))
    }
  })

  it('a store that is a process of its own is replayed', async () => {
    const user = installed('plain')
    const store = join('node_modules/agent-session-acceptance/examples/python/store.py')
    const ended = await user.run(`process: python3 ${store}`, ...FEW)
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    assert.match(ended.stdout, /: \d+ scenarios, all consistent\.$/m)
  })

  it('a target that drifts ends with 1, unless it is known to', async () => {
    const user = installed('plain')
    user.write('ours.feature', FEATURE)
    user.write(
      'loses.ts',
      user
        .read('my-target.ts')
        .replace('log: async', 'log: async () => [],\n        was: async')
        .replace("'my-store'", "'loses'"),
    )
    const ended = await user.run('./loses.ts', '--features', 'ours.feature')
    assert.equal(ended.code, 1, ended.stdout + ended.stderr)
    assert.match(
      ended.stdout,
      /^loses against the in-memory reference: 1 scenario, 0 consistent, 1 drifting\.$/m,
    )
    const place = 'events travel/alice/tokyo event 0 "e1"'
    const known = [
      { scenario: 'ours.feature:2', kind: 'missing', place, reason: 'it is so' },
      { scenario: 'ours.feature:2', fails: 'the conversation of travel/alice/tokyo', reason: 'it is so' },
    ]
    user.write('known.json', JSON.stringify({ backend: 'loses', known }))
    const again = await user.run('./loses.ts', '--features', 'ours.feature', '--known-drifts', 'known.json')
    assert.equal(again.code, 0, again.stdout + again.stderr)
    assert.match(again.stdout, /1 drifting as known/)
  })

  it("features of one's own, names, another reference, another folder and several processes", async () => {
    const user = installed('plain')
    mkdirSync(join(user.folder, 'our [own] features'), { recursive: true })
    user.write('our [own] features/ours.feature', FEATURE)
    user.write('twin.ts', user.read('my-target.ts').replace("'my-store'", "'twin'"))
    const given = [
      '--features',
      'our [own] features',
      '--features',
      'ours.feature:2',
      '--name',
      'What was said',
    ]
    const where = ['--report', 'out/here', '--reference', './twin.ts', '--parallel', '2']
    const ended = await user.run('./my-target.ts', ...given, ...where)
    assert.equal(ended.code, 0, ended.stdout + ended.stderr)
    assert.match(ended.stdout, /^my-store against the twin reference: 2 scenarios, all consistent\.$/m)
    for (const report of REPORTS) assert.ok(existsSync(join(user.folder, 'out/here', report)), report)
  })

  it('a run in which nothing was compared does not pass', async () => {
    const user = installed('plain')
    const ended = await user.run('./my-target.ts', '--tags', '@TRK-2')
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /^Nothing ran: all scenarios were skipped\./)
  })

  it('a target that leaves something running does not keep the command', async () => {
    const user = installed('plain')
    user.write('busy.ts', `setInterval(() => {}, 1000)\n${user.read('my-target.ts')}`)
    const ended = await user.run('./busy.ts', '--features', 'ours.feature')
    assert.equal(ended.code, 0, ended.stdout)
    assert.equal(ended.stderr, 'The target still keeps the process busy; it is ended now.\n')
  })

  it('ends quietly, with all its reports, where nobody reads what it says', async () => {
    const user = installed('plain')
    user.write('ours.feature', FEATURE)
    const given = ['./my-target.ts', '--features', 'ours.feature', '--report', 'unread']
    const ended = await Promise.all([user.unread(...given), user.unread('--list')])
    assert.deepEqual(
      ended.map(({ code, stderr }) => [code, stderr]),
      [
        [0, ''],
        [0, ''],
      ],
    )
    for (const report of REPORTS) assert.ok(existsSync(join(user.folder, 'unread', report)), report)
  })

  it('--list, --help and --version tell', async () => {
    const user = installed('plain')
    const [list, help, version] = await Promise.all([
      user.run('--list'),
      user.run('--help'),
      user.run('--version'),
    ])
    assert.deepEqual([list.code, help.code, version.code], [0, 0, 0])
    assert.match(list.stdout, /^ {2}EVT-1 {2}Order is the order in which appends were accepted\. /m)
    assert.match(list.stdout, /^ {2}EVT-8 {2}Concurrent appends: none lost, none doubled, .* …$/m)
    assert.match(list.stdout, /^ {2}scoped-state$/m)
    assert.match(list.stdout, /^ {2}conversation\/order\.feature$/m)
    assert.doesNotMatch(list.stdout, /harness/)
    assert.match(help.stdout, /--known-drifts/)
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/)
  })

  describe('refuses in one line', { concurrency: 2 }, () => {
    before(() => {
      const user = installed('plain')
      mkdirSync(join(user.folder, 'empty'))
      for (const [file, text] of Object.entries(BAD_TARGETS)) user.write(file, text)
      const known = [{ scenario: 'nope.feature:1', fails: 'the log', reason: 'it is so' }]
      user.write('elsewhere.json', JSON.stringify({ backend: 'my-store', known }))
    })

    for (const [given, sentence] of REFUSED) {
      it(given.length === 0 ? 'nothing' : given.join(' '), async () => {
        const { code, stdout, stderr } = await installed('plain').run(...given)
        assert.equal(code, 2, stdout + stderr)
        assert.equal(stdout, '')
        assert.match(stderr, /^[^\n]+\n$/)
        assert.match(stderr.trimEnd(), sentence)
      })
    }
  })
})
