import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { Watch } from './timeout'

/** A watch of 100 ms, and after how many it gave up. */
function watched() {
  const started = performance.now()
  const given: number[] = []
  return { watch: new Watch(100, () => given.push(performance.now() - started)), given }
}

describe('a watch', () => {
  it('gives up once the oldest of what is under way has waited for too long', async () => {
    const { watch, given } = watched()
    watch.begin()
    await wait(60)
    watch.begin()
    watch.end()
    await wait(300)
    expect(given.length).to.equal(1)
    expect(given[0]).to.be.at.least(155)
  })

  it('does not give up while things end in time, however many there are', async () => {
    const { watch, given } = watched()
    for (let step = 0; step < 30; step++) {
      watch.begin()
      await wait(10)
      watch.end()
    }
    expect(given).to.deep.equal([])
  })

  it('looks at what came while the process was busy', async () => {
    const { watch, given } = watched()
    watch.begin()
    setTimeout(() => setImmediate(() => watch.end()), 1)
    const until = performance.now() + 150
    while (performance.now() < until);
    await wait(60)
    expect(given).to.deep.equal([])
  })
})
