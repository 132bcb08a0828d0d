import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printInstant, readInstant } from './instants'

function expectInstants(cases: readonly (readonly [unknown, number | undefined])[]): void {
  for (const [given, expected] of cases) assert.equal(readInstant(given), expected, String(given))
}

test('A text names the same instant in every zone', () => {
  expectInstants([
    ['2026-01-01T00:00:00Z', 1767225600000],
    ['2026-01-01T00:00:00.000Z', 1767225600000],
    ['2026-01-01T09:00:00+09:00', 1767225600000],
    ['2025-12-31T14:30:00-09:30', 1767225600000],
    ['2026-01-01T05:45:00+05:45', 1767225600000],
    ['2026-01-01T00:00:00+00:00', 1767225600000],
    ['2026-01-01T00:00:00-00:00', 1767225600000],
    ['2026-01-01T23:59:00+23:59', 1767225600000],
  ])
})

test("The host's time zone plays no part", () => {
  const before = process.env.TZ
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu']) {
      process.env.TZ = zone
      assert.notEqual(new Date(2026, 0, 1).getTime(), 1767225600000)
      assert.equal(readInstant('2026-01-01T00:00:00Z'), 1767225600000)
      assert.equal(readInstant('2026-03-29T02:30:00+01:00'), 1774747800000)
      assert.equal(printInstant(1767225600000), '2026-01-01T00:00:00.000Z')
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('What is finer than a millisecond is floored, before 1970 too', () => {
  expectInstants([
    ['1970-01-01T00:00:00.0019Z', 1],
    ['1970-01-01T00:00:00.9999999999Z', 999],
    ['1970-01-01T00:00:00.5Z', 500],
    ['1970-01-01T00:00:00.05Z', 50],
    ['1969-12-31T23:59:59.9999Z', -1],
    ['1969-12-31T23:59:59.9990Z', -1],
    ['1969-12-31T23:59:59.9989Z', -2],
    [1.9, 1],
    [-0.5, -1],
    [-1.5, -2],
    [-1, -1],
  ])
})

test('Minus zero is zero', () => {
  assert.ok(Object.is(readInstant(-0), 0))
})

test('A day, hour, minute or second that the calendar lacks is no instant', () => {
  const impossible = [
    ...['2026-02-29T00:00:00Z', '2100-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-02-30T00:00:00+01:00'],
    ...['2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-32T00:00:00Z'],
    ...['2026-01-01T24:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01T00:60:00Z', '2026-01-01T00:00:60Z'],
    ...['2016-12-31T23:59:60Z', '2026-01-01T00:00:00+24:00', '2026-01-01T00:00:00+09:60'],
  ]
  expectInstants(impossible.map((text) => [text, undefined]))
  expectInstants([
    ['2024-02-29T00:00:00Z', 1709164800000],
    ['2000-02-29T00:00:00Z', 951782400000],
  ])
})

test('A text without a zone, or in another notation, is no instant', () => {
  const other = [
    ...[
      '',
      '2026-01-01',
      '2026-01-01T00:00:00',
      '2026-01-01 00:00:00Z',
      '2026-01-01T00:00Z',
      '20260101T000000Z',
    ],
    ...[
      '2026-01-01T00:00:00.Z',
      '2026-01-01T00:00:00+0900',
      '2026-01-01T00:00:00+9:00',
      '+02026-01-01T00:00:00Z',
    ],
    ...[' 2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z\n', '2026-01-01T00:00:00,5Z', '1767225600000', 'now'],
    ...['٢٠٢٦-01-01T00:00:00Z', '2026-1-1T00:00:00Z', '2026-01-01T00:00:00 Z'],
  ]
  expectInstants(other.map((text) => [text, undefined]))
})

test('Instants end 8.64e15 milliseconds from 1970', () => {
  expectInstants([
    [8.64e15, 8.64e15],
    [-8.64e15, -8.64e15],
    [8.64e15 + 1, undefined],
    [-8.64e15 - 1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [Number.NEGATIVE_INFINITY, undefined],
    ['0000-01-01T00:00:00Z', -62167219200000],
    ['0000-01-01T00:00:00+00:01', -62167219260000],
    ['9999-12-31T23:59:59.999-23:59', 253402387139999],
  ])
})

test('What is neither number nor text is no instant', () => {
  for (const given of [undefined, null, true, 0n, {}, [0], new Date(0)]) {
    assert.equal(readInstant(given), undefined)
  }
})

test('An instant is printed in UTC to the millisecond', () => {
  assert.equal(printInstant(0), '1970-01-01T00:00:00.000Z')
  assert.equal(printInstant(-1), '1969-12-31T23:59:59.999Z')
})
