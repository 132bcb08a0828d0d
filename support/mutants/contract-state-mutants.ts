import { inFile } from './in-file'

/** The rules for state and for the list of sessions, broken. */
export const CONTRACT_STATE = [
  // Where a state key belongs, and what is no key.
  ...inFile('targets/contract/state.ts', [
    {
      rule: 'KEY-1',
      text: "if (bare === '' || prefixOf(bare) !== undefined) {",
      becomes: "if (bare === '') {",
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'The key "app:user:seat" is refused, for it holds two prefixes',
        dimension: 'state',
        place: 'state travel /user:seat',
      },
    },
    {
      rule: 'KEY-1',
      text: "if (bare === '' || prefixOf(bare) !== undefined) {",
      becomes: 'if (prefixOf(bare) !== undefined) {',
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'The key "user:" is refused, for it holds a prefix alone',
        dimension: 'state',
        place: 'state travel/alice /',
      },
    },
    {
      rule: 'KEY-1',
      text: 'key.slice(scope.length + 1), value]',
      becomes: "key.split(':')[1] ?? '', value]",
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'A prefix is one only at the start, in lower case and with its colon',
        dimension: 'state',
        place: 'state travel/alice /seat:row:7',
      },
    },
    {
      rule: 'KEY-1',
      text: "key.startsWith('app:') ? 'app'",
      becomes: "key.toLowerCase().startsWith('app:') ? 'app'",
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'A prefix is one only at the start, in lower case and with its colon',
        dimension: 'state',
        place: 'state travel/alice/paris /App:fare',
      },
    },
    {
      rule: 'KEY-1',
      text: "!key.startsWith('temp:')",
      becomes: "!key.startsWith('temp')",
      feature: 'names-and-values/names-of-state-keys.feature',
      caught: {
        scenario: 'A prefix is one only at the start, in lower case and with its colon',
        dimension: 'state',
        place: 'state travel/alice/paris /temp',
      },
    },
    {
      rule: 'KEY-1',
      text: `case 'user':
      admitUserKey(place)`,
      becomes: "case 'user':",
      feature: 'names-and-values/refused-names.feature',
      caught: {
        scenario: 'No state is read by a name that is empty',
        dimension: 'state',
        place: 'state travel/"" operation 1 (read state) /outcome',
      },
    },
    {
      rule: 'STA-5',
      text: 'for (const key of Object.keys(admitted)) refusePrefix(key)',
      becomes: '',
      feature: 'state/direct-updates.feature',
      caught: {
        scenario: 'The key "user:seat" is refused in direct updates and removals of the session',
        dimension: 'state',
        place: 'state travel/alice/tokyo /seat',
      },
    },
    {
      rule: 'STA-5',
      text: 'for (const key of keys) refusePrefix(key)',
      becomes: '',
      feature: 'state/direct-updates.feature',
      caught: {
        scenario: 'The key "user:seat" is refused in direct updates and removals of the session',
        dimension: 'state',
        place: 'state travel/alice/tokyo /seat',
      },
    },
    {
      rule: 'STA-5',
      text: "const PREFIXES = ['user:', 'app:', 'temp:'] as const",
      becomes: "const PREFIXES = ['user:', 'app:'] as const",
      feature: 'state/direct-updates.feature',
      caught: {
        scenario: 'The key "temp:seat" is refused in direct updates and removals of the session',
        dimension: 'state',
        place: 'state travel/alice/tokyo /seat',
      },
    },
    {
      rule: 'STA-3',
      text: ".filter(([key]) => !key.startsWith('temp:'))",
      becomes: '',
      feature: 'state/temporary-state.feature',
      caught: {
        scenario: 'A session begins without its temporary keys',
        dimension: 'state',
        place: 'state support/alice/ticket-7 /temp:token',
      },
    },
    {
      rule: 'STA-1',
      text: "key.startsWith('user:') ? 'user' : key",
      becomes: 'key',
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'An initial state goes to three scopes',
        dimension: 'state',
        place: 'state travel/alice/tokyo /user:seat',
      },
    },
    {
      rule: 'STA-1',
      text: 'Object.entries(scopes.user).map(([key, value]): [string, Json] => [`user:',
      becomes: 'Object.entries(scopes.user).map(([key, value]): [string, Json] => [`',
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'An initial state goes to three scopes',
        dimension: 'state',
        place: 'state travel/alice/tokyo /seat',
      },
    },
    {
      rule: 'STA-1',
      text: 'Object.entries(scopes.app)',
      becomes: 'Object.entries({})',
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'An initial state goes to three scopes',
        dimension: 'state',
        place: 'state travel/alice/tokyo /app:greeting',
      },
    },
    {
      rule: 'KEY-4',
      text: `decodeValue(text, statePlace(owner, key))]),
  )
}`,
      becomes: `decodeOnce(text, statePlace(owner, key))]),
  )
}

const decoded = new Map<string, Json>()

function decodeOnce(text: string, subject: string): Json {
  const value = decoded.get(text) ?? decodeValue(text, subject)
  decoded.set(text, value)
  return value
}`,
      feature: 'names-and-values/what-a-caller-holds.feature',
      caught: {
        scenario: 'Whoever read a session by "the session is read" may change the state that it shows',
        dimension: 'state',
        place: 'state travel/alice/tokyo /trip/days',
      },
    },
    {
      rule: 'REC-4',
      text: '[...stored].map(([key, text]) => [key, decodeValue(text, statePlace(owner, key))]),',
      becomes: `[...stored].flatMap(([key, text]) => {
      try {
        return [[key, decodeValue(text, statePlace(owner, key))]]
      } catch {
        return []
      }
    }),`,
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt value of the session is met by a read of the session is read',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
  ]),
  // Which sessions are listed, and what a creation brings along.
  ...inFile('targets/contract/sessions.ts', [
    {
      rule: 'SES-1',
      text: 'session = randomUUID()',
      becomes: "session = 'session'",
      feature: 'sessions/creating.feature',
      caught: {
        scenario: 'Sessions opened without an id each get one of their own',
        dimension: 'sessions',
        place: 'sessions travel/alice/session#2',
      },
    },
    {
      rule: 'STA-3',
      text: "withoutTemporary(admitChanges(input.state, 'initial state'))",
      becomes: "admitChanges(input.state, 'initial state')",
      feature: 'state/temporary-state.feature',
      caught: {
        scenario: 'A session begins without its temporary keys',
        dimension: 'state',
        place: 'state support/alice/ticket-7 /temp:token',
      },
    },
    {
      rule: 'SES-3',
      text: 'app === owner.app && name === owner.user',
      becomes: 'name === owner.user',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: "A list holds the user's own sessions in that app and no others",
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: 'app === owner.app && name === owner.user',
      becomes: 'app === owner.app && name.startsWith(owner.user)',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: "A list holds the user's own sessions in that app and no others",
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: 'b.updatedAt - a.updatedAt',
      becomes: 'a.updatedAt - b.updatedAt',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'The session that was spoken in last comes first',
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: ' || byUtf8(a.session, b.session)',
      becomes: '',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: "Sessions updated in one instant stand in the order of their ids' bytes",
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/0',
      },
    },
    {
      rule: 'SES-3',
      text: 'limit && offset + limit',
      becomes: 'limit',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'Pages put together are the whole list',
        dimension: 'sessions',
        place: 'the sessions of travel/alice',
      },
    },
  ]),
  // The order of a list where the times tie.
  ...inFile('targets/contract/order.ts', [
    {
      rule: 'SES-3',
      text: 'Buffer.compare(Buffer.from(a), Buffer.from(b))',
      becomes: 'a < b ? -1 : a > b ? 1 : 0',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: "Sessions updated in one instant stand in the order of their ids' bytes",
        dimension: 'sessions',
        place: 'sessions travel/alice /sessions/5',
      },
    },
  ]),
  // What is a page.
  ...inFile('targets/contract/pages.ts', [
    {
      rule: 'SES-3',
      text: 'if (!Number.isSafeInteger(offset) || offset < 0) {',
      becomes: 'if (!Number.isSafeInteger(offset)) {',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'A page of leaving out the first -1 is refused',
        dimension: 'sessions',
        place: 'sessions travel/alice operation 6 (read sessions) /outcome',
      },
    },
    {
      rule: 'SES-3',
      text: 'limit < 1',
      becomes: 'limit < 0',
      feature: 'sessions/listing.feature',
      caught: {
        scenario: 'A page of at most 0 is refused',
        dimension: 'sessions',
        place: 'sessions travel/alice operation 6 (read sessions) /outcome',
      },
    },
  ]),
]
