import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitPage, type Page } from './pages'

const admit = (page: unknown) => admitPage(page as Page)

test('A page without numbers is the whole list', () => {
  assert.deepEqual(admitPage(), { offset: 0, limit: undefined })
  assert.deepEqual(admitPage({}), { offset: 0, limit: undefined })
  assert.deepEqual(admitPage({ offset: undefined, limit: undefined }), { offset: 0, limit: undefined })
})

test('An offset starts at nought and a limit at one', () => {
  assert.deepEqual(admitPage({ offset: 0, limit: 1 }), { offset: 0, limit: 1 })
  assert.deepEqual(admitPage({ offset: 7, limit: 9007199254740991 }), { offset: 7, limit: 9007199254740991 })
})

test('A number below these, or one that is not whole, is an invalid page', () => {
  const invalid = [
    ...[{ offset: -1 }, { offset: 0.5 }, { offset: Number.NaN }, { offset: '1' }, { offset: null }],
    ...[{ limit: 0 }, { limit: -1 }, { limit: 1.5 }, { limit: Number.POSITIVE_INFINITY }, { limit: '1' }],
    ...[{ limit: null }, { limit: 9007199254740992 }, { offset: 1n }],
  ]
  for (const page of invalid) {
    assert.throws(() => admit(page), { name: 'Refusal', code: 'invalid-page' }, String(Object.entries(page)))
  }
})

test('An offset that cannot be shown as text is an invalid page like any other', () => {
  assert.throws(() => admit({ offset: Symbol('x') }), { name: 'Refusal', code: 'invalid-page' })
})
