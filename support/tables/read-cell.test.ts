import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CellKind, printCell, readCell, readJson, readText } from './cells'

const mistake = (message: string | RegExp) => ({ name: 'FeatureError', message })

test('An empty cell is absent, whatever its column holds', () => {
  for (const kind of ['text', 'json', 'instant', 'count'] as const)
    assert.equal(readCell(kind, '', 'w'), undefined)
})

test('A text cell is the text as it stands, quotes only at its beginning making it JSON', () => {
  for (const text of [
    '42',
    'null',
    'true',
    '{"a":1}',
    "it's",
    'a "b"',
    ' "a"',
    '\\n',
    'x repeated 3 times',
  ]) {
    assert.equal(readCell('text', text, 'w'), text)
  }
  assert.equal(readCell('text', '""', 'w'), '')
  assert.equal(readCell('text', '"null"', 'w'), 'null')
  assert.equal(
    readCell('text', '"a\\"b\\\\ \\u00e9\\ud83d\\ude00 \\u0000 \\ud800"', 'w'),
    'a"b\\ \u00e9\u{1f600} \0 \ud800',
  )
})

test('A text cell that begins with a quote and goes on behind it is a mistake', () => {
  assert.throws(
    () => readCell('text', '"a" and "b"', 'row 1, column "says"'),
    mistake(/^row 1, column "says": found "a" and "b", expected a text in double quotes/),
  )
  for (const cell of ['"', '"a', '"\\x"', '"a" repeated times', '"a" repeated -1 times']) {
    assert.throws(() => readCell('text', cell, 'w'), { name: 'FeatureError' }, cell)
  }
})

test('A text may be repeated, none and once included', () => {
  assert.equal(readText('"漢" repeated 500 times', 'w'), '漢'.repeat(500))
  assert.equal(readText('"a\\"b" repeated 2 times', 'w'), 'a"ba"b')
  assert.equal(readText('"x" repeated 0 times', 'w'), '')
  assert.equal(readText('"x repeated 2 times"', 'w'), 'x repeated 2 times')
})

test('A text too long to repeat is a mistake of the feature', () => {
  assert.throws(() => readText('"ab" repeated 1000000000000 times', 'w'), { name: 'FeatureError' })
})

test('A JSON cell is always JSON, numbers without loss', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['42', 42],
    ['null', null],
    ['false', false],
    ['"42"', '42'],
    ['-0', 0],
    ['12345678901234567890', 12345678901234567890n],
    [' {"a": [1, {"b": ""}]} ', { a: [1, { b: '' }] }],
    ['[]', []],
  ]
  for (const [cell, expected] of cases) assert.deepEqual(readCell('json', cell, 'w'), expected)
  assert.deepEqual(Object.keys(readJson('{"__proto__": 1, "constructor": 2}', 'w') ?? {}), [
    '__proto__',
    'constructor',
  ])
})

test('Line breaks and tabs that Gherkin unescaped inside a JSON text are part of it', () => {
  assert.equal(readJson('"a\nb\tc\0d"', 'w'), 'a\nb\tc\0d')
  assert.deepEqual(readJson('{\n\t"a\nb": 1\n}', 'w'), { 'a\nb': 1 })
  assert.equal(readText('"a\nb"', 'w'), 'a\nb')
})

test('A bare word in a JSON cell is a mistake that says how to mend it', () => {
  assert.throws(
    () => readCell('json', 'tokyo', 'row 2, column "value"'),
    mistake(/^row 2, column "value": found tokyo, expected JSON \(.+\); write "tokyo" for the text$/s),
  )
  assert.throws(
    () => readCell('json', "it's 5 o'clock", 'w'),
    mistake(/; write "it's 5 o'clock" for the text$/),
  )
  assert.throws(() => readCell('json', 'True', 'w'), mistake(/; write "True" for the text$/))
})

test('Broken JSON is a mistake without a mend', () => {
  for (const cell of ['{"a": }', '[1,', '"a', '{a: 1}', '"a" "b"', '{"a":1,"a":2}']) {
    assert.throws(() => readCell('json', cell, 'w'), mistake(/^w: found [^;]+$/s), cell)
  }
})

test('An instant cell is RFC 3339 text with its zone', () => {
  assert.equal(readCell('instant', '2026-01-01T09:00:00.5+09:00', 'w'), 1767225600500)
  assert.throws(
    () => readCell('instant', '2026-01-01', 'row 1, column "at"'),
    mistake(
      'row 1, column "at": found 2026-01-01, which is no instant; expected one such as 2026-03-01T09:00:00.000Z',
    ),
  )
})

test('A count cell is a whole number, negative ones included', () => {
  assert.equal(readCell('count', '0', 'w'), 0)
  assert.equal(readCell('count', '-12', 'w'), -12)
  for (const cell of ['1.5', 'one', '1e3', '+1', '--1', ' 1']) {
    assert.throws(() => readCell('count', cell, 'w'), mistake(`w: found ${cell}, expected a whole number`))
  }
})

test('A value prints as a feature would write it', () => {
  const cases: readonly (readonly [CellKind, Parameters<typeof printCell>[1], string])[] = [
    ['text', undefined, '(absent)'],
    ['text', '(absent)', '"(absent)"'],
    ['text', '', '""'],
    ['text', ['a', 'b'], '["a","b"]'],
    ['json', null, 'null'],
    ['json', { n: 12345678901234567890n }, '{"n":12345678901234567890}'],
    ['instant', 1767225600000, '2026-01-01T00:00:00.000Z'],
    ['instant', 'noon', '"noon"'],
    ['instant', 9e15, '9000000000000000'],
    ['count', 3, '3'],
    ['count', 12345678901234567890n, '12345678901234567890'],
    ['count', '3', '"3"'],
  ]
  for (const [kind, value, expected] of cases) assert.equal(printCell(kind, value), expected)
})

test('What is written out to something else than a text is no text', () => {
  assert.throws(
    () => readText('"core" nested in 2 lists', 'the text'),
    mistake('the text: found "core" nested in 2 lists, expected a text in double quotes'),
  )
})
