import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataTable } from '@cucumber/cucumber'
import { type Columns, docString, readFields, readRows } from './tables'

const columns: Columns = { id: 'text', value: 'json', at: 'instant' }
const rowsOf = (...rows: string[][]) => readRows(new DataTable(rows), columns)
const fieldsOf = (...rows: string[][]) => readFields(new DataTable(rows), columns)
const mistake = (message: string | RegExp) => ({ name: 'FeatureError', message })

test('A table is its columns in its own order, and its rows by column', () => {
  assert.deepEqual(rowsOf(['value', 'id'], ['{"a": 1}', 'x'], ['', '"null"'], ['null', '']), {
    columns: ['value', 'id'],
    rows: [
      { value: { a: 1 }, id: 'x' },
      { value: undefined, id: 'null' },
      { value: null, id: undefined },
    ],
  })
})

test('A table of nothing but its columns has no rows', () => {
  assert.deepEqual(rowsOf(['id']), { columns: ['id'], rows: [] })
})

test('An unknown column is a mistake that lists the known ones', () => {
  for (const column of ['ID', '', 'toString', '__proto__', 'id ']) {
    assert.throws(
      () => rowsOf(['id', column], ['x', 'y']),
      mistake(`the table's column ${JSON.stringify(column)} is unknown; known are "id", "value", "at"`),
    )
  }
})

test('A column that stands twice is a mistake', () => {
  assert.throws(() => rowsOf(['id', 'value', 'id']), mistake('the table has two columns "id"'))
})

test('A table without a column that it must have is a mistake', () => {
  assert.throws(
    () => readRows(new DataTable([['id'], ['x']]), columns, ['id', 'value']),
    mistake('the table lacks the column "value"; found are "id"'),
  )
})

test('A mistake in a cell names its row and its column', () => {
  assert.throws(
    () => rowsOf(['id', 'value'], ['x', '1'], ['y', 'tokyo']),
    mistake(/^row 2, column "value": found tokyo, .+; write "tokyo" for the text$/s),
  )
  assert.throws(
    () => rowsOf(['at'], ['noon']),
    mistake(/^row 1, column "at": found noon, which is no instant/),
  )
})

test('A step without its table says so', () => {
  for (const table of [undefined, null, 'text', [['id']], () => undefined]) {
    assert.throws(
      () => readRows(table, columns),
      mistake('this step needs a table below it, with columns among "id", "value", "at"'),
    )
    assert.throws(
      () => readFields(table, columns),
      mistake('this step needs a table below it, with columns among "field", "value"'),
    )
  }
})

test('A table of fields is one record, without a header', () => {
  assert.deepEqual(fieldsOf(['id', 'x'], ['value', '[1]'], ['at', '']), {
    id: 'x',
    value: [1],
    at: undefined,
  })
  assert.deepEqual(fieldsOf(['id']), { id: undefined })
})

test('An unknown field, one that stands twice, and a third column are mistakes', () => {
  assert.throws(
    () => fieldsOf(['name', 'x']),
    mistake('the table\'s field "name" is unknown; known are "id", "value", "at"'),
  )
  assert.throws(() => fieldsOf(['constructor', 'x']), mistake(/^the table's field "constructor" is unknown/))
  assert.throws(() => fieldsOf(['id', 'x'], ['id', 'y']), mistake('the table has the field "id" twice'))
  assert.throws(
    () => fieldsOf(['id', 'x', 'y']),
    mistake('the table has 3 columns, expected a field and its value'),
  )
  assert.throws(() => fieldsOf(['value', 'tokyo']), mistake(/^the field "value": found tokyo/))
})

test('A step without its document says so', () => {
  assert.equal(docString(''), '')
  assert.equal(docString('{}'), '{}')
  for (const text of [undefined, () => undefined, new DataTable([])]) {
    assert.throws(() => docString(text), mistake('this step needs a document in """ below it'))
  }
})
