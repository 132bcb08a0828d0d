import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { runSuite } from './run-suite'

/** What an author is told of each mistake in `fixtures/mistakes.feature`: where, what was found, what was expected. */
const SENTENCES: Readonly<Record<string, string>> = {
  'an unknown column': `the table's column "speaks" is unknown; known are "id", "author", "branch", "at"`,
  'a bare word in a JSON cell': `row 1, column "value": found Tokyo, expected JSON`,
  'broken JSON': 'the document: found {"city": }, expected JSON',
  'a missing table': 'this step needs a table or a document below it',
  'a missing document': 'this step needs a table or a document below it',
  'a bad escape in a text': String.raw`the text: found "one \q two", expected a text in double quotes`,
  'an unknown user': 'the user "bob" is unknown; known are "alice"',
  'an unknown session': 'the session "tokio" of alice in the app "travel" is unknown; known are "tokyo"',
  'an unknown client':
    'the client "laptop" is unknown; known are none; introduce it with: Given a second client "laptop"',
  'a client that never read the session':
    'the client "laptop" writes to the session "tokyo" of alice, which it neither opened nor read',
  'a call whose shape is wrong':
    'an entry of calls lacks id; expected [{"id": …, "tool": …, "arguments": …}]',
  'an instant that is none':
    'row 1, column "at": found tomorrow, which is no instant; expected one such as 2026-03-01T09:00:00.000Z',
  'an absent value': `row 1: the value is absent; write null for JSON's null`,
  'a refusal that nobody speaks of':
    'no Then speaks of operation 2 (append-event), which was not accepted: in-memory: refused (invalid-event)',
  'a failure that meets no write': 'a failure was announced for a write that never came',
  'nothing to speak of': 'nothing was refused yet, so there is nothing to compare with',
  'a result without its call': 'no tool was called as "c9"; known calls are none',
  'an unknown need': 'the tag @needs:telepathy is unknown; known are "sessions", "events", "state"',
}

describe('a mistake in a feature', () => {
  let output = ''
  let code: number | null = 0

  before(async () => {
    const { ended } = await runSuite({ arguments: [join(__dirname, 'fixtures/mistakes.feature')] })
    output = ended.stdout
    code = ended.code
  })

  it('fails the run', () => {
    assert.equal(code, 1)
  })

  for (const [name, sentence] of Object.entries(SENTENCES)) {
    it(`of the kind "${name}" is told in one clear sentence`, () => {
      const section = output.split('\n\n').find((text) => text.split('\n')[0]?.endsWith(`  ${name}`))
      assert.ok(section !== undefined, `no failure is told of ${name}:\n${output}`)
      assert.ok(section.includes(sentence), section)
    })
  }
})
