import { describe, it } from 'node:test'
import { expect } from 'chai'
import { findCard, isCard, printCard, type ShardCard } from './card'

describe("a shard's card", () => {
  const card: ShardCard = {
    shard: { index: 2, total: 4 },
    profile: 'sqlite',
    backend: 'sqlite,in-memory',
    commit: null,
    selected: ['features/state/last-write.feature:12'],
  }

  it('travels among the messages', () => {
    const messages = [
      { testRunFinished: { success: true, timestamp: { seconds: 0, nanos: 0 } } },
      printCard(card),
    ]
    expect(findCard(messages)).to.deep.equal(card)
    expect(messages.map(isCard)).to.deep.equal([false, true])
  })

  it('is not there where a run was not cut, or a member is missing', () => {
    expect(findCard([])).to.equal(undefined)
    const { attachment } = printCard(card)
    const body = JSON.stringify({ shard: '2/4', profile: 'sqlite' })
    expect(attachment && findCard([{ attachment: { ...attachment, body } }])).to.equal(undefined)
  })
})
