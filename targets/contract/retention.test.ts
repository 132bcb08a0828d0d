import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitKeep, type EventMark, markOf, retentionCut } from './retention'

/** A log told by letters: `u` a user message, `a` an agent's, `-` without parts, `f` the user's file. */
function log(letters: string): readonly EventMark[] {
  return [...letters].map((letter, index) =>
    markOf({
      id: `e${index}`,
      author: letter === 'a' ? 'agent' : 'user',
      at: 0,
      parts:
        letter === '-'
          ? []
          : letter === 'f'
            ? [{ type: 'file', mime: 'text/plain' }]
            : [{ type: 'text', text: letter }],
    }),
  )
}

const table: readonly (readonly [letters: string, keep: number, cut: number, expected: number])[] = [
  ['', 1, 0, 0],
  ['u', 1, 0, 0],
  ['ua', 1, 0, 0],
  ['uau', 1, 0, 2],
  ['uaua', 1, 0, 2],
  ['uaua', 2, 0, 2],
  ['uaua', 3, 0, 2],
  ['uaua', 4, 0, 0],
  ['uaua', 9, 0, 0],
  ['uaaaa', 2, 0, 0],
  ['uuaaaa', 2, 0, 1],
  ['aaaa', 1, 0, 0],
  ['aaau', 1, 0, 3],
  ['uf', 1, 0, 0],
  ['ua--', 2, 0, 0],
  ['ua--u', 2, 0, 4],
  ['uauaua', 4, 5, 5],
  ['uauauaa', 3, 5, 5],
]

for (const [letters, keep, cut, expected] of table) {
  test(`Of "${letters}", cut at ${cut}, to keep ${keep} moves the cut to ${expected}`, () => {
    assert.equal(retentionCut(log(letters), keep, cut), expected)
  })
}

test('As events come the cut never moves back, and what stays active begins with a user message', () => {
  const letters = 'aauaa-uaauf-aauuaaaaaauau-aaa'
  for (let keep = 1; keep <= letters.length + 1; keep++) {
    let cut = 0
    for (let length = 0; length <= letters.length; length++) {
      const events = log(letters.slice(0, length))
      const next = retentionCut(events, keep, cut)
      assert.ok(next >= cut && next <= length)
      if (next > 0) assert.equal(letters[next], 'u')
      const active = events.slice(next).filter(({ counts }) => counts).length
      const conversation = events.filter(({ counts }) => counts).length
      assert.ok(active >= Math.min(keep, conversation) || letters.slice(next, length).startsWith('u'))
      cut = next
    }
  }
})

test('How many to keep is a whole number from 1, or nothing', () => {
  for (const keep of [1, 2, 1000, undefined]) assert.equal(admitKeep(keep, 'keeping'), keep)
  for (const keep of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => admitKeep(keep, 'keeping'), { code: 'invalid-window', subject: `keeping ${keep}` })
  }
})
