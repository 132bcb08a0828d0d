import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, it } from 'node:test'
import { PROJECT } from '../run-suite'

/** The files that a package holds, but for what is compiled. */
function packed(): ReadonlySet<string> {
  const given = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const said = execFileSync('npm', given, {
    cwd: PROJECT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ files }] = JSON.parse(said) as [{ files: readonly { path: string }[] }]
  return new Set(files.map(({ path }) => path))
}

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')

/** The names that headings give to places in a text. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
}

describe('the texts that a package holds', () => {
  const files = packed()
  const texts = [...files].filter((file) => file.endsWith('.md'))

  it('are those that a newcomer is sent to', () => {
    for (const file of ['README.md', 'targets/README.md', 'features/README.md', 'docs/contract.md'])
      assert.ok(texts.includes(file), file)
  })

  for (const file of texts) {
    it(`${file} links to nothing that is not packed with it`, () => {
      const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
      const dead = links.filter((link) => {
        if (/^[a-z]+:/.test(link)) return false
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? file : posix.join(posix.dirname(file), path)
        if (!files.has(target)) return ![...files].some((other) => other.startsWith(`${target}/`))
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).has(anchor)
      })
      assert.deepEqual(dead, [])
    })
  }

  it('come without tests and without the sources of what is compiled, but for the contract', () => {
    const sources = [...files].filter((file) => file.endsWith('.ts') && !file.startsWith('dist/'))
    assert.deepEqual(
      sources.filter((file) => !/^targets\/contract\/[a-z-]+\.ts$/.test(file)),
      ['targets/minimal/index.ts'],
    )
  })
})
