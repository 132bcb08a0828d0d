import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Summarising } from './summarising'

const session = { app: 'a', user: 'u', session: 's' }

test('A summariser answers with the text, but once as it was announced', () => {
  const summarising = new Summarising()
  assert.deepEqual(summarising.answer('x'), { text: 'x' })
  summarising.announce({ fails: 'why' })
  assert.deepEqual(summarising.answer('x'), { fails: 'why' })
  assert.deepEqual(summarising.answer('x'), { text: 'x' })
})

test('On each client one summariser waits, and answers for the session that it was asked for', () => {
  const summarising = new Summarising()
  summarising.wait('', session)
  summarising.wait('slow', { ...session, session: 't' })
  assert.throws(() => summarising.wait('slow', session), /waits on the client "slow" already/)
  assert.throws(
    () => summarising.endWait('quick'),
    /waits on the client "quick"; one waits on the first client; one waits on the client "slow"$/,
  )
  assert.equal(summarising.endWait('slow').session, 't')
  assert.equal(summarising.endWait(''), session)
  assert.throws(() => summarising.endWait(''), /no summariser waits on the first client/)
})
