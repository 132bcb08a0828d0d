import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText, queryTerms, textTerms } from './search-terms'

const query = (text: string) => [...queryTerms(text)]
const text = (words: string) => [...textTerms(foldText(words))]

test('Words are letters, marks and digits of any script, in lower case, each once', () => {
  assert.deepEqual(query('Aisle, aisle! 42 seats — Zürich’s'), ['aisle', '42', 'seats', 'zürich', 's'])
  assert.deepEqual(query('Привет_мир ٤٢ हिन्दी'), ['привет', 'мир', '٤٢', 'हिन्दी'])
  assert.deepEqual(query(' … !? '), [])
})

test('Compositions and widths are folded', () => {
  assert.deepEqual(query('Zu\u0308rich'), query('ZÜRICH'))
  assert.deepEqual(query('ｐａｒｉｓ ﬁn'), ['paris', 'fin'])
  assert.deepEqual(query('ﾃﾞｰﾀ'), query('データ'))
})

test('A run of Han, kana and Hangul is cut into overlapping pairs', () => {
  assert.deepEqual(query('東京に行く'), ['東京', '京に', 'に行', '行く'])
  assert.deepEqual(query('データ'), ['デー', 'ータ'])
  assert.deepEqual(query('한국어'), ['한국', '국어'])
  assert.deepEqual(query('𠮷野家'), ['𠮷野', '野家'])
})

test('Where scripts meet, a word ends', () => {
  assert.deepEqual(query('学Python很难'), ['学', '很难', 'python'])
  assert.deepEqual(text('学Python很难'), ['学', '很', '难', '很难', 'python'])
})

test('A text holds each character of its runs, and a query of one asks for that', () => {
  assert.deepEqual(query('京'), ['京'])
  assert.deepEqual(text('東京'), ['東', '京', '東京'])
})

test('A mark belongs to the character before it', () => {
  assert.deepEqual(query('葛\u{e0100}城'), ['葛\u{e0100}城'])
  assert.deepEqual(query('e\u0301'), ['é'])
})
