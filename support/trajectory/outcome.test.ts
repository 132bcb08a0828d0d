import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../targets/contract'
import { outcomeOfError, printOutcome, ReplyLost } from './outcome'

test('A refusal has its code and subject, any other error is untyped, and a lost reply is unknown', () => {
  const refused = { status: 'refused', code: 'untyped' }
  assert.deepEqual(outcomeOfError(new Refusal('closed', 'x', 'y')), {
    status: 'refused',
    code: 'closed',
    subject: 'x',
    message: 'closed: x: y',
  })
  const foreign = Object.assign(new Error('m'), { code: 'ENOENT', subject: 7 })
  assert.deepEqual(outcomeOfError(foreign), { ...refused, subject: 'm', message: 'm' })
  assert.deepEqual(outcomeOfError('plain'), { ...refused, subject: 'plain', message: 'plain' })
  assert.deepEqual(outcomeOfError(new ReplyLost('gone')), { status: 'unknown' })
})

test('An outcome is told in a few words', () => {
  assert.equal(printOutcome({ status: 'done', repeat: false, answer: undefined }), 'accepted')
  assert.equal(printOutcome({ status: 'done', repeat: true, answer: undefined }), 'accepted as a repeat')
  assert.equal(
    printOutcome({ status: 'refused', code: 'closed', subject: 's', message: 'm' }),
    'refused (closed)',
  )
  assert.equal(
    printOutcome({ status: 'refused', code: 'untyped', subject: 's', message: 'm' }),
    'failed with an error without a code (m)',
  )
  assert.equal(printOutcome({ status: 'unknown' }), 'unknown (the reply was lost)')
})
