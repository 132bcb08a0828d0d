import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import {
  copyValue,
  decodeValue,
  encodeValue,
  escapePointer,
  isPlainObject,
  type Json,
  parseJson,
  printJson,
  sameValue,
} from './values'

const copy = (value: unknown): Json => copyValue(value, 's')

function expectInvalid(value: unknown, message?: string): void {
  assert.throws(() => encodeValue(value, 's'), {
    name: 'Refusal',
    code: 'invalid-value',
    ...(message !== undefined && { message: `invalid-value: ${message}` }),
  })
}

function lists(depth: number, core: unknown): unknown {
  let value = core
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

test('A value comes back as it was', () => {
  const values = [
    ...[null, false, true, 0, 1, -1, 0.1, -2.5e-300, 5e-324, Number.MAX_VALUE, '', ' ', 'null', '0', [], {}],
    ...[[[]], [null], { a: null }, { '': { '': '' } }, [1, 'a', { b: [false] }], { b: 1, a: 2 }],
  ]
  for (const value of values) assert.deepEqual(copy(value), value)
})

test('All text is exact', () => {
  const texts = [
    ...[
      '\u{1f469}\u200d\u{1f680}',
      '\0',
      'a\0b',
      '\ud800',
      '\udc00',
      'x\udc00\ud800y',
      '\\u0000',
      '"',
      '\\',
      '/',
    ],
    ...[
      '\u2028',
      '\u2029',
      '\u007f',
      '\ufeff',
      '\n\r\t\b\f\v',
      '\u6f22'.repeat(349526),
      '1234567890123456789',
    ],
  ]
  for (const text of texts) {
    assert.equal(copy(text), text)
    assert.deepEqual(copy({ [text]: [text, 12345678901234567890n] }), {
      [text]: [text, 12345678901234567890n],
    })
  }
})

test('Members named __proto__ and constructor, and one without a name, are members like others', () => {
  const members = '{"__proto__":{"x":1},"constructor":2,"":3,"toString":4}'
  for (const [text, last] of [
    [members, undefined],
    [members.replace('4', '12345678901234567890'), 12345678901234567890n],
  ] as const) {
    const value = decodeValue(text, 's')
    const copied = copy(value)
    for (const read of [value, copied]) {
      assert.ok(isPlainObject(read))
      assert.deepEqual(Object.keys(read), ['__proto__', 'constructor', '', 'toString'])
      assert.equal(Object.getPrototypeOf(read), Object.prototype)
      assert.deepEqual(Object.values(read), [{ x: 1 }, 2, 3, last ?? 4])
    }
    assert.equal(encodeValue(value, 's'), text)
  }
  assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
})

test('A whole number keeps its exact value, as a bigint beyond what a double holds', () => {
  const cases: readonly (readonly [number | bigint, number | bigint])[] = [
    [9007199254740991, 9007199254740991],
    [-9007199254740991, -9007199254740991],
    [9007199254740992, 9007199254740992n],
    [9007199254740993n, 9007199254740993n],
    [-9007199254740993n, -9007199254740993n],
    [1e20, 100000000000000000000n],
    [123456789012345678901234567890n, 123456789012345678901234567890n],
    [5n, 5],
    [-0, 0],
    [0n, 0],
  ]
  for (const [given, expected] of cases) {
    assert.deepEqual(copy(given), expected)
    assert.deepEqual(copy([given]), [expected])
    assert.deepEqual(copy({ a: given, b: [[given]] }), { a: expected, b: [[expected]] })
  }
})

test('A whole number of more digits than a double can name keeps its exact value too', () => {
  const googols = 10n ** 400n + 1n
  assert.equal(copy(googols), googols)
  assert.deepEqual(copy({ n: -googols }), { n: -googols })
})

test('Minus zero reads as zero', () => {
  assert.ok(Object.is(copy(-0), 0))
  assert.deepEqual(copy([-0, { a: -0 }]), [0, { a: 0 }])
  assert.ok(Object.is(parseJson('-0'), 0))
})

test('What JSON cannot hold is an invalid value, named by its place', () => {
  expectInvalid(Number.NaN, 's: NaN is no JSON number')
  expectInvalid([Number.POSITIVE_INFINITY], 's: Infinity is no JSON number, at /0')
  expectInvalid({ a: [Number.NEGATIVE_INFINITY] }, 's: -Infinity is no JSON number, at /a/0')
  expectInvalid(undefined, 's: undefined is no JSON value')
  expectInvalid([1, undefined], 's: undefined is no JSON value, at /1')
  expectInvalid({ 'a/b~c': () => 0 }, 's: a function is no JSON value, at /a~1b~0c')
  expectInvalid({ '': Symbol('x') }, 's: a symbol is no JSON value, at /')
  expectInvalid(new Date(0), 's: a Date is no JSON value')
  expectInvalid([new Map()], 's: a Map is no JSON value, at /0')
})

test('A list with a hole, an instance of a class, and boxed values are invalid', () => {
  class Thing {
    readonly a = 1
  }
  const odd = [new Array(1), new Thing(), new String('a'), new Number(1), new Boolean(true), Object(1n)]
  for (const value of [...odd, new Set(), new Uint8Array(1), /x/, new Error('x'), Object.create({ a: 1 })]) {
    expectInvalid(value)
    expectInvalid([value])
    expectInvalid({ a: value })
  }
})

test('An undefined member counts as absent', () => {
  assert.equal(encodeValue({ a: undefined, b: { c: undefined } }, 's'), '{"b":{}}')
  assert.equal(encodeValue({ a: undefined, b: 12345678901234567890n }, 's'), '{"b":12345678901234567890}')
})

test('A value nests 512 deep and no deeper, a scalar being nought', () => {
  assert.deepEqual(copy(lists(512, 'core')), lists(512, 'core'))
  assert.deepEqual(copy(lists(511, {})), lists(511, {}))
  assert.deepEqual(copy(lists(512, 12345678901234567890n)), lists(512, 12345678901234567890n))
  expectInvalid(lists(513, 'core'))
  expectInvalid(lists(512, []))
  expectInvalid(lists(512, {}))
  expectInvalid({ a: lists(512, 0) })
})

test('A cycle is an invalid value, however many ways lead around it', () => {
  const list: unknown[] = []
  list.push(list)
  expectInvalid(list)
  const knot: Record<string, unknown> = {}
  Object.assign(knot, { a: knot, b: { c: knot } })
  expectInvalid(knot)
})

test('A value that stands in two places is copied twice', () => {
  const shared = [1]
  assert.deepEqual(copy({ a: shared, b: shared }), { a: [1], b: [1] })
})

test('A copy is not shared with what was handed in', () => {
  const given = { list: [1], inner: { a: 1 } }
  const copied = copy(given)
  given.list.push(2)
  given.inner.a = 3
  assert.deepEqual(copied, { list: [1], inner: { a: 1 } })
})

test('A getter is read like a member', () => {
  assert.equal(
    encodeValue(
      {
        get a() {
          return [1]
        },
      },
      's',
    ),
    '{"a":[1]}',
  )
  expectInvalid(
    {
      get a() {
        return Number.NaN
      },
    },
    's: NaN is no JSON number, at /a',
  )
})

test('A getter that answers otherwise the second time stores nothing that was not checked', () => {
  let reads = 0
  const shifty = {
    get a() {
      return reads++ === 0 ? 1 : Number.NaN
    },
  }
  assert.equal(encodeValue(shifty, 's'), '{"a":1}')
})

test('A method toJSON is a function, and so no value', () => {
  expectInvalid({ a: 1, toJSON: () => 'lie' }, 's: a function is no JSON value, at /toJSON')
  assert.deepEqual(copy({ toJSON: 'a text' }), { toJSON: 'a text' })
})

test('A hidden method toJSON never replaces what is stored', () => {
  const listed = Object.assign([1], { toJSON: () => 'lie' })
  const hidden = Object.defineProperty({ a: 1 }, 'toJSON', { value: () => 'lie' })
  for (const [value, expected] of [
    [listed, '[1]'],
    [hidden, '{"a":1}'],
  ] as const) {
    let text: string = expected
    try {
      text = encodeValue(value, 's')
    } catch (error) {
      assert.equal((error as { code?: unknown }).code, 'invalid-value')
    }
    assert.equal(text, expected)
  }
})

test('An object without a prototype and one from another realm are plain objects', () => {
  const bare: unknown = Object.assign(Object.create(null), { a: 1 })
  const foreign: unknown = runInNewContext('({ a: [1, { b: null }] })')
  assert.equal(encodeValue(bare, 's'), '{"a":1}')
  assert.equal(encodeValue(foreign, 's'), '{"a":[1,{"b":null}]}')
  assert.equal(isPlainObject(bare), true)
  assert.equal(isPlainObject(foreign), true)
})

test('Lists, null, functions, and instances of classes, also from another realm, are no plain objects', () => {
  const foreign: unknown[] = runInNewContext('[[], new Date(0), new Map(), new (class A {})()]')
  for (const value of [...foreign, [], null, undefined, 'a', () => 0, new Date(0), Object.create({})]) {
    assert.equal(isPlainObject(value), false)
  }
})

test('A stored text that is no JSON is corrupt, with its place and the cause', () => {
  for (const text of ['', '{', '[1,]', 'undefined', 'NaN', '{"a":1', "'a'", '[12345678901234567890', '01']) {
    assert.throws(
      () => decodeValue(text, 'event "e1"'),
      (error: unknown) => {
        assert.ok(error instanceof Error && 'code' in error && 'subject' in error)
        assert.equal(error.code, 'corrupt-record')
        assert.equal(error.subject, 'event "e1"')
        assert.ok(error.cause instanceof Error)
        return true
      },
      text,
    )
  }
})

test('Numbers in a text are read without loss', () => {
  assert.deepEqual(parseJson('[9007199254740993, -9007199254740993, 9007199254740991, 1.5, 1e3, 1E-2]'), [
    9007199254740993n,
    -9007199254740993n,
    9007199254740991,
    1.5,
    1000,
    0.01,
  ])
  assert.equal(decodeValue(' 9007199254740993', 's'), 9007199254740993n)
  assert.deepEqual(decodeValue('{"a": 9007199254740993}', 's'), { a: 9007199254740993n })
  assert.deepEqual(decodeValue('[1,\n-9007199254740993]', 's'), [1, -9007199254740993n])
  assert.equal(decodeValue('12345678901234567890.5', 's'), 12345678901234567000)
})

test('Bad JSON, and a number that no double holds, are errors', () => {
  for (const text of ['', 'x', '{a:1}', '[1', '1e400', '{"a":1}}']) assert.throws(() => parseJson(text))
})

test('Values are equal by structure, order of lists but not of members', () => {
  const same: readonly (readonly [Json, Json])[] = [
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [0, -0],
    [5, 5n],
    [9007199254740992, 9007199254740992n],
    [1e21, 10n ** 21n],
    [[null], [null]],
    ['\ud800', '\ud800'],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
  ]
  for (const [a, b] of same) assert.ok(sameValue(a, b) && sameValue(b, a), `${String(a)} and ${String(b)}`)
})

test('Empty things, null, false, nought and absent all differ', () => {
  const values = [undefined, null, false, 0, '', [], {}, '0', 'null', [null], [[]], { a: null }, true, 1]
  for (const [i, a] of values.entries()) {
    for (const [j, b] of values.entries()) assert.equal(sameValue(a, b), i === j, `${i} and ${j}`)
  }
})

test('Values that nearly equal differ', () => {
  const different: readonly (readonly [Json, Json])[] = [
    [9007199254740993n, 9007199254740992],
    [9007199254740993n, 9007199254740992n],
    [0.1, 0.1 + Number.EPSILON],
    [1.5, 1n],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1 }, { b: 1 }],
    [['a'], { 0: 'a' }],
    [{ length: 0 }, []],
    ['\u00e9', 'e\u0301'],
    [JSON.parse('{"__proto__":{}}'), {}],
    [JSON.parse('{"__proto__":1}'), { a: 1 }],
    [{ toString: 1 }, { valueOf: 1 }],
  ]
  for (const [a, b] of different) assert.equal(sameValue(a, b) || sameValue(b, a), false, printJson(a))
})

test('Equal values print alike, members sorted', () => {
  assert.equal(
    printJson({ b: [1, 'x', null], a: { d: true, c: 12345678901234567890n } }),
    '{"a":{"c":12345678901234567890,"d":true},"b":[1,"x",null]}',
  )
  assert.equal(printJson([]), '[]')
  assert.equal(printJson({}), '{}')
  assert.equal(printJson({ '"': '\ud800' }), '{"\\"":"\\ud800"}')
})

test('A segment of a JSON Pointer escapes its slashes and tildes', () => {
  assert.equal(escapePointer('a/b~c~1'), 'a~1b~0c~01')
  assert.equal(escapePointer(''), '')
})
