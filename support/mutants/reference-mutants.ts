import type { Mutant } from './mutant'

/** Lines broken one at a time, each with the scenario that must notice, the dimension and the place. */
export const MUTANTS: readonly Mutant[] = [
  {
    file: 'targets/in-memory/store.ts',
    text: 'if (partial) return { event: undefined, repeat: false }',
    becomes: '',
    rule: 'EVT-3',
    feature: 'conversation/partial.feature',
    caught: { scenario: '', dimension: 'events', place: '' },
  },
  {
    file: 'targets/contract/windows.ts',
    text: 'return last === undefined ? recent : recent.slice(-last)',
    becomes: 'return last === undefined ? recent : recent.slice(0, last)',
    rule: 'EVT-10',
    feature: 'conversation/windows.feature',
    caught: { scenario: '', dimension: 'events', place: '' },
  },
  {
    file: 'targets/sqlite/sessions.ts',
    text: 'ORDER BY updated_at DESC, session LIMIT ? OFFSET ?',
    becomes: 'ORDER BY updated_at, session LIMIT ? OFFSET ?',
    rule: 'SES-3',
    feature: 'sessions/listing.feature',
    caught: { scenario: '', dimension: 'sessions', place: '' },
  },
]
