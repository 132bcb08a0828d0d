import { inFile } from './in-file'

/** The rules for names and values, broken. */
export const CONTRACT_VALUES = [
  // What is a name (KEY-1).
  ...inFile('targets/contract/names.ts', [
    {
      rule: 'KEY-1',
      text: "if (name === '') throw invalid(kind, name, 'it is empty')",
      becomes: '',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No event or branch bears a name that is empty',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 ""',
      },
    },
    {
      rule: 'KEY-1',
      text: "if (!name.isWellFormed()) throw invalid(kind, name, 'it holds half a surrogate pair')",
      becomes: '',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No event or branch bears a name with the first half of a surrogate pair',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "par\\ud83dis"',
      },
    },
    {
      rule: 'KEY-1',
      text: "if (name.includes('\\0')) throw invalid(kind, name, 'it holds U+0000')",
      becomes: '',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No event or branch bears a name with U+0000 in it',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "par\\u0000is"',
      },
    },
    {
      rule: 'KEY-1',
      text: 'name.length > MAX_NAME_BYTES || Buffer.byteLength(name) > MAX_NAME_BYTES',
      becomes: 'name.length > MAX_NAME_BYTES',
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No tool or call bears a name of 257 letters of two bytes',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "e1"',
      },
    },
    {
      rule: 'KEY-1',
      text: 'Buffer.byteLength(name) > MAX_NAME_BYTES',
      becomes: 'Buffer.byteLength(name) >= MAX_NAME_BYTES',
      feature: 'names-and-values/name-lengths.feature',
      caught: {
        scenario: 'State keys may be called by 512 letters',
        dimension: 'sessions',
        place: 'sessions travel/alice/paris',
      },
    },
    {
      rule: 'KEY-1',
      text: "if (name.split('/').includes('')) throw invalid('branch', name, 'one of its segments is empty')",
      becomes: '',
      feature: 'names-and-values/branch-names.feature',
      caught: {
        scenario: 'The branch "/" is refused, for all its segments are empty',
        dimension: 'events',
        place: 'events travel/alice/paris event 0 "e1"',
      },
    },
  ]),
  // Names are never trimmed, folded or composed anew.
  ...inFile('targets/contract/session-keys.ts', [
    {
      rule: 'KEY-1',
      text: "user: admitName(user, 'user') }",
      becomes: "user: admitName(user, 'user').toLowerCase() }",
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Apps, users and sessions are told apart by upper and lower case',
        dimension: 'sessions',
        place: 'sessions paris/Paris/paris /names',
      },
    },
    {
      rule: 'KEY-1',
      text: "session: admitName(session, 'session')",
      becomes: "session: admitName(session, 'session').trim()",
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Apps, users and sessions are told apart by a blank at the end',
        dimension: 'sessions',
        place: 'sessions paris/paris/"paris " /names',
      },
    },
    {
      rule: 'KEY-1',
      text: "session: admitName(session, 'session')",
      becomes: "session: admitName(session, 'session').normalize()",
      feature: 'names-and-values/plain-names.feature',
      caught: {
        scenario: 'Apps, users and sessions are told apart by how an accent is composed',
        dimension: 'sessions',
        place: 'sessions café/café/"café" /names',
      },
    },
  ]),
  // What is a value, and when two are the same (KEY-3).
  ...inFile('targets/contract/values.ts', [
    {
      rule: 'KEY-3',
      text: 'export const MAX_DEPTH = 512',
      becomes: 'export const MAX_DEPTH = 511',
      feature: 'names-and-values/depth-of-values.feature',
      caught: {
        scenario: 'State may nest 512 deep',
        dimension: 'state',
        place: 'state travel/alice /initial',
      },
    },
    {
      rule: 'KEY-3',
      text: 'export const MAX_DEPTH = 512',
      becomes: 'export const MAX_DEPTH = 513',
      feature: 'names-and-values/depth-of-values.feature',
      caught: {
        scenario: 'State of users and apps that nests 513 deep is refused',
        dimension: 'state',
        place: 'state travel/alice /way',
      },
    },
    {
      rule: 'KEY-3',
      text: 'if (!Number.isFinite(value)) throw',
      becomes: 'if (Number.isNaN(value)) throw',
      feature: 'names-and-values/refused-values.feature',
      caught: {
        scenario: 'The state of a session never holds infinity',
        dimension: 'state',
        place: 'state travel/alice/paris /seat',
      },
    },
    {
      rule: 'KEY-3',
      text: '(item, index) => admit(item,',
      becomes: '(item, index) => admit(item ?? null,',
      feature: 'names-and-values/refused-values.feature',
      caught: {
        scenario: 'The state of a session never holds a list with a hole',
        dimension: 'state',
        place: 'state travel/alice/paris /seat',
      },
    },
    {
      rule: 'KEY-3',
      text: 'if (!isPlainObject(value)) {',
      becomes: 'if (value instanceof Map) {',
      feature: 'names-and-values/refused-values.feature',
      caught: {
        scenario: 'The state of a session never holds a date',
        dimension: 'state',
        place: 'state travel/alice/paris /seat',
      },
    },
    {
      rule: 'KEY-3',
      text: 'if (item === undefined) continue',
      becomes: '',
      feature: 'names-and-values/kinds-of-values.feature',
      caught: {
        scenario: 'An undefined member counts as absent',
        dimension: 'state',
        place: 'state travel/alice/paris /window',
      },
    },
    {
      rule: 'KEY-3',
      text: 'longDigits.test(text) ? parseJson(text) : (JSON.parse(text) as Json)',
      becomes: 'JSON.parse(text) as Json',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with another whole number beyond 2^53',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris track "tool-progress" record 0 "r1" /payload',
      },
    },
    {
      rule: 'KEY-3',
      text: '-?\\d{16,}',
      becomes: '\\d{16,}',
      feature: 'names-and-values/kinds-of-values.feature',
      caught: {
        scenario: 'A session keeps a negative one that they cannot hold in its state',
        dimension: 'state',
        place: 'state travel/alice/paris /initial',
      },
    },
    {
      rule: 'KEY-3',
      text: 'return printsDigits ? BigInt(value) : value + 0',
      becomes: 'return printsDigits ? BigInt(value) : value',
      feature: 'names-and-values/kinds-of-values.feature',
      caught: {
        scenario: 'Minus zero reads as zero',
        dimension: 'events',
        place: 'events travel/alice/paris operation 3 (append-event) /answer/0/delta/change',
      },
    },
    {
      rule: 'KEY-3',
      text: 'Number.isInteger(other) && BigInt(other) === whole',
      becomes: 'other === Number(whole)',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with another whole number beyond 1e21',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'if (isNumeric(a) && isNumeric(b)) return sameNumber(a, b)',
      becomes: '',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is the same with a whole number written otherwise',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'isList(b) && a.length === b.length && a.every(',
      becomes: 'isList(b) && a.every(',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with an entry twice',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'a.every((item, index) => sameValue(item, b[index]))',
      becomes: 'a.every((item) => b.some((other) => sameValue(item, other)))',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with its list in another order',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'members.length === Object.keys(b).length &&',
      becomes: '',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with null in place of nothing',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'members.every((member) => Object.hasOwn(b, member) &&',
      becomes: 'members.every((member, index) => Object.keys(b)[index] === member &&',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is the same with its members in another order',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'KEY-3',
      text: 'if (isList(b)) return false',
      becomes: '',
      feature: 'names-and-values/equal-values.feature',
      caught: {
        scenario: 'A record sent again is another with a list in place of a map',
        dimension: 'tracks',
        place: 'tracks travel/alice/paris operation 3 (record-track) /outcome',
      },
    },
    {
      rule: 'REC-4',
      text: "throw new Refusal('corrupt-record', subject, 'the stored text is no JSON', { cause })",
      becomes: 'return null',
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt value of the session is met by a read of the session is read',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
  ]),
]
