import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRuleGroups } from './contract-rules'

test('Rules stand under the headings of the contract, and headings without a rule are left out', () => {
  const contract = `# The contract

## Words

| word | meaning |

## EVT: events
- **EVT-1** Order is the order of appends.
- **EVT-2** Every field
  comes back.

## STA: state
- **STA-1** A delta writes.

## Errors
A refusal is an error.
`
  assert.deepEqual(readRuleGroups(contract), [
    {
      title: 'EVT: events',
      rules: [
        { id: 'EVT-1', text: 'Order is the order of appends.' },
        { id: 'EVT-2', text: 'Every field comes back.' },
      ],
    },
    { title: 'STA: state', rules: [{ id: 'STA-1', text: 'A delta writes.' }] },
  ])
})

test('A rule that is stated twice is an error, under another heading too', () => {
  assert.throws(
    () => readRuleGroups('## A\n- **EVT-1** One.\n## B\n- **EVT-1** Two.\n'),
    /the contract states EVT-1 twice/,
  )
})
