import { describe, it } from 'node:test'
import { expect } from 'chai'
import { isPossible, readCommandLine, readShard } from './shard'

describe('a shard', () => {
  it('is read from its text', () => {
    expect(readShard('2/4')).to.deep.equal({ index: 2, total: 4 })
    for (const text of ['', '2', '2/', '/4', '-1/4', '2/4/6', 'a/b'])
      expect(readShard(text)).to.equal(undefined)
  })

  it('is one of those that there are', () => {
    expect(isPossible({ index: 1, total: 1 })).to.equal(true)
    for (const index of [0, 4]) expect(isPossible({ index, total: 3 })).to.equal(false)
    expect(isPossible({ index: 1, total: 0 })).to.equal(false)
  })
})

describe('a command line', () => {
  const read = (line: string) => readCommandLine(['node', 'cucumber-js', ...line.split(' ')])

  it('says which shard of which profile is asked for', () => {
    const asked = { shard: { index: 2, total: 4 }, profiles: ['sqlite'], file: undefined }
    expect(read('--profile sqlite --shard 2/4 features')).to.deep.equal(asked)
    expect(read('-p sqlite --shard=2/4 --tags @long')).to.deep.equal(asked)
    expect(read('-d -p sqlite --parallel 2 --shard 2/4 -c other.js')).to.deep.equal({
      ...asked,
      file: 'other.js',
    })
  })

  it('may ask for the whole', () => {
    expect(read('features')).to.deep.equal({ shard: undefined, profiles: [], file: undefined })
    expect(read('--shard')).to.deep.equal({ shard: undefined, profiles: [], file: undefined })
  })
})
