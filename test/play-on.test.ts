import { describe, it } from 'node:test'
import { expect } from 'chai'
import { catchesByBackend } from '../support/kill-matrix/catches'
import { replayer } from '../support/mutants/replay-features'

const FAULTS = [
  'event-lost',
  'delta-of-partial-applied',
  'error-swallowed',
  'temp-key-stored',
  'expiry-shared',
]
/** Nothing that races: who is caught by a race depends on who comes first. */
const PATHS = ['features/conversation', 'features/state', 'features/sessions/expiry.feature']

describe('backends that play on side by side', () => {
  it('are caught just as each of them alone, and a sound one among them is not', async () => {
    const replay = await replayer()
    const names = [...FAULTS, 'healthy'].map((fault) => `in-memory+${fault}`)
    const together = catchesByBackend(await replay({ backend: names.join(','), paths: PATHS, playOn: true }))
    for (const name of names) {
      const alone = catchesByBackend(await replay({ backend: name, paths: PATHS }))
      expect(together.get(name), name).to.deep.equal(alone.get(name))
    }
    expect(together.get('in-memory+healthy')).to.deep.equal([])
    expect(together.get('in-memory+event-lost')).not.to.deep.equal([])
  })
})
