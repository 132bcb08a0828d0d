import { describe, it } from 'node:test'
import { expect } from 'chai'
import { CAPABILITIES } from '../../targets/contract'
import { faultsOfAllTags, faultsOfTags, PUBLIC_CASES } from './tags'

const rules = new Set(['EVT-1', 'EVT-2', 'STA-1'])

describe('the tags of a scenario', () => {
  it('may name rules, needs, cases and where a fault was seen', () => {
    const tags = [
      '@EVT-2',
      '@needs:storage',
      '@needs:tracks',
      '@case:A21',
      '@seen-in:adk-go#1',
      '@seen-in:x/late-event',
      '@seen-in:x',
    ]
    expect(faultsOfTags(tags, rules)).to.deep.equal([])
  })

  it('are left alone where they are their author’s', () => {
    const own = ['@smoke', '@ABC-99', '@EVT-1a', '@evt-9', '@JIRA-12', '@case', '@needs', '@seen-inside:x']
    expect(faultsOfTags(own, rules)).to.deep.equal([])
  })

  for (const [tag, fault] of [
    ['@EVT-99', 'the tag @EVT-99 names no rule; those that docs/contract.md states under EVT end with EVT-2'],
    ['@needs:telepathy', 'the tag @needs:telepathy is unknown; known are "sessions", "events"'],
    ['@needs:', 'the tag @needs: is unknown'],
    ['@case:A22', 'the tag @case:A22 is unknown; known cases are @case:A1 to @case:A21'],
    ['@case:A0', 'the tag @case:A0 is unknown'],
    ['@seen-in:', 'the tag @seen-in: names no place; expected one such as @seen-in:adk-python#4751'],
    ['@seen-in:adk-python#', 'the tag @seen-in:adk-python# names no place'],
    ['@seen-in:adk/python#1', 'the tag @seen-in:adk/python#1 names no place'],
  ] as const) {
    it(`of our forms that mean nothing are faults: ${tag}`, () => {
      const faults = faultsOfTags([tag], rules)
      expect(faults).to.have.length(1)
      expect(faults[0]).to.include(fault)
    })
  }
})

describe('the tags of all scenarios', () => {
  const tags = [
    ...CAPABILITIES.map((capability) => `@needs:${capability}`),
    ...PUBLIC_CASES.map((number) => `@case:${number}`),
  ]

  it('need every capability and tell every public case', () => {
    expect(faultsOfAllTags([{ tags }])).to.deep.equal([])
  })

  it('lack what no scenario needs or tells', () => {
    const some = tags.filter((tag) => tag !== '@needs:tracks' && tag !== '@case:A7')
    expect(faultsOfAllTags([{ tags: some }])).to.deep.equal([
      'no scenario needs the capability tracks: tag one @needs:tracks, or remove it',
      'no scenario tells the public case A7: tag one @case:A7',
    ])
  })

  it('need not ask for what every target has', () => {
    const some = tags.filter((tag) => tag !== '@needs:sessions' && tag !== '@needs:events')
    expect(faultsOfAllTags([{ tags: some }])).to.deep.equal([])
  })
})
