import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable, printableLines } from './printable'

test('what a terminal acts on is spelled out', () => {
  assert.equal(
    printable('a\u001b[31mb\u009b1mc\u0000\u007f\t\n'),
    'a\\u001b[31mb\\u009b1mc\\u0000\\u007f\\u0009\\u000a',
  )
  assert.equal(printable('\u202egpj.exe'), '\\u202egpj.exe')
})

test('other text stays as it is', () => {
  assert.equal(printable('Tōkyō <b>"x"</b> 🗼'), 'Tōkyō <b>"x"</b> 🗼')
})

test('lines stay lines', () => {
  assert.equal(printableLines('a\r\nb\n\u001bc'), 'a\nb\n\\u001bc')
})
