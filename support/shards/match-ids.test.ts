import { describe, it } from 'node:test'
import type { Envelope } from '@cucumber/messages'
import { expect } from 'chai'
import { matchIds, renameIds } from './match-ids'

describe('the ids of two runs', () => {
  const pickle = (id: string, text = 'it happens'): Envelope => ({
    pickle: {
      id: `${id}-pickle`,
      uri: 'features/a.feature',
      name: 'It happens',
      language: 'en',
      steps: [{ id: `${id}-step`, text, astNodeIds: [] }],
      tags: [],
      astNodeIds: [`${id}-node`],
    },
  })
  const document = (id: string): Envelope => ({
    hook: { id: `${id}-node`, sourceReference: { uri: 'support/hooks.ts', location: { line: 3 } } },
  })

  it('are matched by their place', () => {
    const ids = matchIds([document('a'), pickle('a')], [document('b'), pickle('b')])
    expect(ids).to.deep.equal(
      new Map([
        ['b-node', 'a-node'],
        ['b-pickle', 'a-pickle'],
        ['b-step', 'a-step'],
      ]),
    )
  })

  it('do not match where anything else differs', () => {
    const base = [document('a'), pickle('a')]
    const differs = (own: readonly Envelope[]) => matchIds(base, own)
    expect(differs([document('b'), pickle('b', 'else')])).to.deep.equal({ differs: 'features/a.feature' })
    expect(differs([document('b')])).to.deep.equal({ differs: 'features/a.feature' })
    expect(differs([...base, document('b')])).to.deep.equal({ differs: 'support/hooks.ts:3' })
    expect(differs([pickle('b'), document('b')])).to.deep.equal({ differs: 'support/hooks.ts:3' })
  })

  it('do not match where a reference points elsewhere', () => {
    expect(matchIds([document('a'), pickle('a')], [document('b'), pickle('c')])).to.deep.equal({
      differs: 'features/a.feature',
    })
  })

  it('are put in place of each other, and texts that hold one stay', () => {
    const envelope: Envelope = { testCase: { id: 'b', pickleId: 'b-pickle', testSteps: [] } }
    const ids = new Map([['b-pickle', 'a-pickle']])
    expect(renameIds(envelope, ids).testCase?.pickleId).to.equal('a-pickle')
    const told: Envelope = { parseError: { source: {}, message: 'of b-pickle' } }
    expect(renameIds(told, ids)).to.deep.equal(told)
  })
})
