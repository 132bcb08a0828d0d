import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../targets/contract'
import { outcomeOfError, printOutcome, ReplyLost } from './outcome'

test('A refusal has its code, any other error is untyped, and a lost reply is unknown', () => {
  assert.deepEqual(outcomeOfError(new Refusal('closed', 'x', 'y')), {
    status: 'refused',
    code: 'closed',
    message: 'closed: x: y',
  })
  assert.deepEqual(outcomeOfError(Object.assign(new Error('m'), { code: 'ENOENT' })), {
    status: 'refused',
    code: 'untyped',
    message: 'm',
  })
  assert.deepEqual(outcomeOfError('plain'), { status: 'refused', code: 'untyped', message: 'plain' })
  assert.deepEqual(outcomeOfError(new ReplyLost('gone')), { status: 'unknown' })
})

test('An outcome is told in a few words', () => {
  assert.equal(printOutcome({ status: 'done', repeat: false, answer: undefined }), 'accepted')
  assert.equal(printOutcome({ status: 'done', repeat: true, answer: undefined }), 'accepted as a repeat')
  assert.equal(printOutcome({ status: 'refused', code: 'closed', message: 'm' }), 'refused (closed)')
  assert.equal(
    printOutcome({ status: 'refused', code: 'untyped', message: 'm' }),
    'failed with an error without a code (m)',
  )
  assert.equal(printOutcome({ status: 'unknown' }), 'unknown (the reply was lost)')
})
