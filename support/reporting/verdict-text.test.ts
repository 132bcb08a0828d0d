import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from './verdict'
import { printVerdict, readVerdict } from './verdict-text'

const VERDICT: Verdict = {
  reference: 'in-memory',
  backends: [
    {
      backend: { name: 'sqlite', server: undefined, capabilities: ['events'] },
      status: 'drifting',
      drifts: [
        {
          dimension: 'events',
          kind: 'changed',
          owner: ['travel', 'alice', 'tokyo'],
          event: { index: 3, id: 'e4' },
          path: '/parts/0/text',
          reference: 12345678901234567890n,
          candidate: undefined,
          allowed: 'it rounds',
          starter: '',
        },
      ],
      setAside: ['/duration'],
      races: { rounds: 3, overtaken: 2 },
    },
  ],
}

test('a verdict comes back as it was attached', () => {
  assert.deepEqual(readVerdict(printVerdict(VERDICT)), VERDICT)
})

test('what is no verdict is refused with its place', () => {
  assert.throws(() => readVerdict('{"reference":"in-memory"}'), /backends is not a list/)
  assert.throws(() => readVerdict('[]'), /the verdict is not an object/)
  const wrong = printVerdict(VERDICT).replace('drifting', 'odd')
  assert.throws(() => readVerdict(wrong), /status is not one of consistent, known, drifting/)
})
