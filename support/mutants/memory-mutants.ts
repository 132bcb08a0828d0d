import { inFile } from './in-file'

/** What is decided about memories, and what the two targets do for them, broken. */
export const MEMORIES = [
  // What a note is, and what a correction makes of it.
  ...inFile('targets/contract/memory-content.ts', [
    {
      rule: 'MEM-1',
      text: "return text.trim() === ''",
      becomes: "return text === ''",
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A text that is a blank is no note',
        dimension: 'memories',
        place:
          'memories travel/alice memory "2af9c2cd1f256077a716545f55df4944844a1fbdf3aa25730205b2a8819e2dbf"',
      },
    },
    {
      rule: 'MEM-1',
      text: 'if (!isMemoryKind(kind)) throw',
      becomes: "if (typeof kind !== 'string') throw",
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A note is refused whose kind is rumour',
        dimension: 'memories',
        place:
          'memories travel/alice memory "7b06870431ea27e22b0381d252fadd6584b97d85a436260842d496e7abc18d5c"',
      },
    },
    {
      rule: 'MEM-1',
      text: 'return [...new Set(trimmed)].sort()',
      becomes: 'return [...new Set(trimmed)]',
      feature: 'memory/notes.feature',
      caught: {
        scenario: "A note's id is a hash of its app, its user and what it says but its topics",
        dimension: 'memories',
        place:
          'memories travel/alice memory "165672ff69443355ba95cfc13a71b62329c89db1628340c99595d62129c8add3"',
      },
    },
    {
      rule: 'MEM-1',
      text: 'names.map((name) => name.trim())',
      becomes: 'names.map((name) => name)',
      feature: 'memory/notes.feature',
      caught: {
        scenario:
          'Participants are a set of trimmed names, so that neither order nor blanks nor doubles make another note',
        dimension: 'memories',
        place:
          'memories travel/alice memory "7edef5bf2db8a5ae4c9b726a737cf5f82b6bcf6746036800aa7a6620b7e42632" /updatedAt',
      },
    },
    {
      rule: 'MEM-3',
      text: '{ ...content, ...correction }',
      becomes: '{ ...correction }',
      feature: 'memory/corrections.feature',
      caught: {
        scenario:
          'A corrected note is the note that one would have made of the new words, and as old as it was',
        dimension: 'memories',
        place:
          'memories travel/alice memory "571a39ab2f3520827d9a906b0ef03b19e1efc242b7b1b361e80a83a56d1fb0d3" /topics/0',
      },
    },
    {
      rule: 'MEM-3',
      text: '.filter(([field]) => !cleared.includes(field))',
      becomes: '.filter(([field]) => !cleared.includes(field) || field === "kind")',
      feature: 'memory/corrections.feature',
      caught: {
        scenario: 'A correction of nothing but kind leaves the rest',
        dimension: 'memories',
        place:
          'memories travel/alice memory "b6a96b9ddcbfd16df0933febff8814bb7b98c9984734d3ea016776f070940a23"',
      },
    },
  ]),
  // What makes another memory.
  ...inFile('targets/contract/memory-ids.ts', [
    {
      rule: 'MEM-1',
      text: 'text, kind, at, participants, place])',
      becomes: 'text, kind, at, participants])',
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A preference, a fact, an experience and an old summary are noted, corrected and forgotten',
        dimension: 'memories',
        place:
          'memories travel/alice memory "ffc10374f34dd76d4793f7da2cf45646cdb195ae48fa4e72fac7414db06b3fdb"',
      },
    },
    {
      rule: 'MEM-1',
      text: "hash(['note', app, user, text, kind, at, participants, place])",
      becomes: "hash(['note', app, text, kind, at, participants, place])",
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A preference, a fact, an experience and an old summary are noted, corrected and forgotten',
        dimension: 'memories',
        place:
          'memories travel/alice memory "ffc10374f34dd76d4793f7da2cf45646cdb195ae48fa4e72fac7414db06b3fdb"',
      },
    },
    {
      rule: 'MEM-1',
      text: 'JSON.stringify(pieces)',
      becomes: "pieces.join(',')",
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A preference, a fact, an experience and an old summary are noted, corrected and forgotten',
        dimension: 'memories',
        place:
          'memories travel/alice memory "ffc10374f34dd76d4793f7da2cf45646cdb195ae48fa4e72fac7414db06b3fdb"',
      },
    },
  ]),
  // What is remembered of a session, and the order of a list.
  ...inFile('targets/contract/memories.ts', [
    {
      rule: 'MEM-7',
      text: 'isBlank(text) ? [] :',
      becomes: 'texts.length === 0 ? [] :',
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'Tool calls, thoughts, errors, changes of state and blank words leave no memory',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-7',
      text: "texts.join('\\n')",
      becomes: "(texts[0] ?? '')",
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'Tool calls, thoughts, errors, changes of state and blank words leave no memory',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-5',
      text: 'b.updatedAt - a.updatedAt || b.createdAt',
      becomes: 'b.createdAt',
      feature: 'memory/listing.feature',
      caught: {
        scenario: 'What was updated last comes first, whatever its own instant is',
        dimension: 'memories',
        place:
          'memories travel/alice memory "1e69a6f93ec2969ec668f99d0308fbdb4f39354624ea16cd23da36418207beb6"',
      },
    },
    {
      rule: 'MEM-5',
      text: ' || byUtf8(a.id, b.id)',
      becomes: '',
      feature: 'memory/listing.feature',
      caught: {
        scenario: 'Notes of one instant are listed by their ids',
        dimension: 'memories',
        place:
          'memories travel/alice memory "84d9dc27691e547d5a8585f690084c884a31b7e63bf5a2b359bef81b691bd098"',
      },
    },
  ]),
  // What a word is.
  ...inFile('targets/contract/search-terms.ts', [
    {
      rule: 'MEM-6',
      text: ".normalize('NFKC')",
      becomes: '',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"Zu\\u0308rich" is found in Moved to Zürich',
        dimension: 'memory',
        place: 'the search for "Zürich" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: '.toLowerCase()',
      becomes: '',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"TEA" is found in Likes tea',
        dimension: 'memory',
        place: 'the search for "TEA" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: '/[\\p{L}\\p{M}\\p{N}]+/gu',
      becomes: '/[\\p{L}\\p{N}]+/gu',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"हिन्द" is not found in वह हिन्दी बोलती है',
        dimension: 'memory',
        place: 'the search for "हिन्द" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: '[...characters, ...pairsOf(characters)]',
      becomes: 'pairsOf(characters)',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"京" is found in 来週東京に行きたい, where no blanks part the words',
        dimension: 'memory',
        place: 'the search for "京" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: 'characters.length === 1 ? characters : pairsOf(characters)',
      becomes: 'characters',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"京東" is not found in 来週東京に行く, whose pairs are others',
        dimension: 'memory',
        place: 'the search for "京東" in the memories of travel/alice',
      },
    },
  ]),
  // What is a hit, and which come first.
  ...inFile('targets/contract/memory-search.ts', [
    {
      rule: 'MEM-6',
      text: 'found * ONE_OF >= terms.size',
      becomes: 'found * ONE_OF > terms.size',
      feature: 'memory/searching.feature',
      caught: {
        scenario: "The more of the query's terms a memory holds, the earlier it comes",
        dimension: 'memory',
        place: 'the search for "quiet window seat" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: 'found * ONE_OF >= terms.size',
      becomes: 'found > 0',
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'A third of the terms is enough, and less is not',
        dimension: 'memory',
        place: 'the search for "tea rum ale gin" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: `.sort((a, b) => b.found - a.found)
`,
      becomes: `
`,
      feature: 'memory/searching.feature',
      caught: {
        scenario: "The more of the query's terms a memory holds, the earlier it comes",
        dimension: 'memory',
        place: 'the search for "quiet window seat" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: 'at >= query.from',
      becomes: 'at > query.from',
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'Time bounds hold what lies on them, and nothing without an instant',
        dimension: 'memory',
        place: 'the search for "tea" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: 'return query.until === undefined || (at !== undefined && at <= query.until)',
      becomes: 'return query.until === undefined || at === undefined || at <= query.until',
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'Time bounds hold what lies on them, and nothing without an instant',
        dimension: 'memory',
        place: 'the search for "tea" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: '[text, ...topics]',
      becomes: '[text]',
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'A term is found in the text or in the topics, and nowhere else',
        dimension: 'memory',
        place: 'the search for "sea" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: '[text, ...topics]',
      becomes: "[[text, ...topics].join('')]",
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: 'Pairs do not reach from one topic into the next',
        dimension: 'memory',
        place: 'the search for "東京" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: 'if (held.has(term)) found.add(term)',
      becomes: 'found.add(term)',
      feature: 'memory/search-terms.feature',
      caught: {
        scenario: '"thon" is not found in Python',
        dimension: 'memory',
        place: 'the search for "thon" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: `if (terms.size === 0) return []
`,
      becomes: `
`,
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'A query of no text finds nothing',
        dimension: 'memory',
        place: 'the search for "" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-6',
      text: `  return memories
    .filter((memory) => passes(memory, query))`,
      becomes: `  return memories
    .slice(0, limit)
    .filter((memory) => passes(memory, query))`,
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'The one hit among twelve is found, though it is the oldest and the limit is ten',
        dimension: 'memory',
        place: 'the search for "passport" in the memories of travel/alice',
      },
    },
  ]),
  // Notes, then lists, then remembered sessions.
  ...inFile('targets/in-memory/memories.ts', [
    {
      rule: 'MEM-2',
      text: 'createdAt: known?.createdAt ?? now',
      becomes: 'createdAt: now',
      feature: 'memory/notes.feature',
      caught: {
        scenario:
          'Participants are a set of trimmed names, so that neither order nor blanks nor doubles make another note',
        dimension: 'memories',
        place:
          'memories travel/alice memory "7edef5bf2db8a5ae4c9b726a737cf5f82b6bcf6746036800aa7a6620b7e42632" /createdAt',
      },
    },
    {
      rule: 'MEM-2',
      text: 'updatedAt: Math.max(known?.updatedAt ?? now, now)',
      becomes: 'updatedAt: known?.updatedAt ?? now',
      feature: 'memory/notes.feature',
      caught: {
        scenario:
          'Participants are a set of trimmed names, so that neither order nor blanks nor doubles make another note',
        dimension: 'memories',
        place:
          'memories travel/alice memory "7edef5bf2db8a5ae4c9b726a737cf5f82b6bcf6746036800aa7a6620b7e42632" /updatedAt',
      },
    },
    {
      rule: 'MEM-8',
      text: 'const body: MemoryBody = { ...admitMemory(note), owner: user }',
      becomes: "const body: MemoryBody = { ...admitMemory(note), owner: { ...user, user: 'agent' } }",
      feature: 'memory/users-apart.feature',
      caught: {
        scenario:
          "Two users of one app add, correct, forget and clear without touching each other's memories",
        dimension: 'memories',
        place:
          'memories travel/alice memory "906e11ed16b2cd54de026fba07b882b78d606d5ce07ceb4627a01122b9055277" /owner/user',
      },
    },
    {
      rule: 'MEM-3',
      text: 'if (id !== name && ofUser(user).has(id)) throw memoryConflict(user, id)',
      becomes: '',
      feature: 'memory/corrections.feature',
      caught: {
        scenario: 'Correcting a note to the words of another is refused, and both stay',
        dimension: 'memories',
        place:
          'memories travel/alice memory "acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b"',
      },
    },
    {
      rule: 'MEM-3',
      text: 'stored === undefined || stored.life !== undefined',
      becomes: 'stored === undefined',
      feature: 'memory/corrections.feature',
      caught: {
        scenario: 'What was remembered from a session cannot be corrected',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-3',
      text: `ofUser(user).delete(name)
`,
      becomes: `
`,
      feature: 'memory/corrections.feature',
      caught: {
        scenario:
          'A corrected note is the note that one would have made of the new words, and as old as it was',
        dimension: 'memories',
        place:
          'memories travel/alice memory "906e11ed16b2cd54de026fba07b882b78d606d5ce07ceb4627a01122b9055277"',
      },
    },
    {
      rule: 'MEM-3',
      text: `...stored,
        updatedAt`,
      becomes: `...stored,
        createdAt: clock.now(),
        updatedAt`,
      feature: 'memory/corrections.feature',
      caught: {
        scenario:
          'A corrected note is the note that one would have made of the new words, and as old as it was',
        dimension: 'memories',
        place:
          'memories travel/alice memory "571a39ab2f3520827d9a906b0ef03b19e1efc242b7b1b361e80a83a56d1fb0d3" /createdAt',
      },
    },
    {
      rule: 'MEM-4',
      text: 'storage.memories.delete(mapKey(app, user))',
      becomes: 'storage.memories.clear()',
      feature: 'memory/forgetting.feature',
      caught: {
        scenario: 'Clearing one user leaves all others, in this app and every other',
        dimension: 'memories',
        place:
          'memories travel/bob memory "21ebd56927e815afe7dfbd9c857ff9779845bfa188b4430404bf76328554ab85"',
      },
    },
    {
      rule: 'MEM-4',
      text: "ofUser(user).delete(admitName(id, 'memory'))",
      becomes: "for (const memories of storage.memories.values()) memories.delete(admitName(id, 'memory'))",
      feature: 'memory/forgetting.feature',
      caught: {
        scenario: "Another user's note cannot be forgotten",
        dimension: 'memories',
        place:
          'memories travel/bob memory "13305e86556a9d00dbf1d5aa586d69880ae0c9c2a5bd312168d90f87bd497115"',
      },
    },
    {
      rule: 'MEM-5',
      text: 'entries.slice(0, limit)',
      becomes: 'entries',
      feature: 'memory/listing.feature',
      caught: {
        scenario: 'A list of twelve is whole without a limit, and as long as its limit with one',
        dimension: 'memory',
        place: 'the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-7',
      text: 'if (number === life.number) ofUser(owner).delete(id)',
      becomes: ';',
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'What is new in a session is remembered beside what was remembered before, each once',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-7',
      text: 'if (number === life.number) ofUser(owner)',
      becomes: 'if (number !== undefined) ofUser(owner)',
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'A new life replaces what it stored itself, and not what the former life stored',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-7',
      text: 'while (ofUser(owner).has(rememberedId(life.key, life.createdAt, event, salt))) salt++',
      becomes: ';',
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'Two lives under one key, alike to the instant and the event, keep a memory each',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'REC-4',
      text: 'return entries.slice(0, limit).map((entry) => read(user, entry.id, entry))',
      becomes: `return entries.slice(0, limit).flatMap((entry) => {
      try {
        return [read(user, entry.id, entry)]
      } catch {
        return []
      }
    })`,
      feature: 'recovery/memories.feature',
      caught: {
        scenario: "A corrupt note is met when alice's memories are listed",
        dimension: 'memories',
        place: 'memories travel/alice',
      },
    },
  ]),
  // What outlives a session.
  ...inFile('targets/in-memory/store.ts', [
    {
      rule: 'MEM-8',
      text: 'this.storage.lives.delete(mapKey(app, user, session))',
      becomes: `this.storage.lives.delete(mapKey(app, user, session))
      this.storage.memories.delete(mapKey(app, user))`,
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'A new life replaces what it stored itself, and not what the former life stored',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
  ]),
  // The same in SQL.
  ...inFile('targets/sqlite/memories.ts', [
    {
      rule: 'MEM-2',
      text: 'updated_at = max(updated_at, excluded.updated_at)',
      becomes: 'updated_at = excluded.updated_at',
      feature: 'memory/notes.feature',
      caught: {
        scenario: 'A clock that was put back moves no update',
        dimension: 'memories',
        place:
          'memories travel/alice memory "acf97e7b75642e8c910d0f7ab90c0ae542ad148c0b9e181e5ba8e750fd02473b" /updatedAt',
      },
    },
    {
      rule: 'MEM-5',
      text: 'ORDER BY updated_at DESC, created_at DESC, id LIMIT',
      becomes: 'ORDER BY updated_at DESC, id LIMIT',
      feature: 'memory/listing.feature',
      caught: {
        scenario: 'Of those updated in one instant the one that was created last comes first',
        dimension: 'memories',
        place:
          'memories travel/alice memory "f4b97addae7e95f7e8b452c871e7fb05296e0fb398e6168673c3298b6311b435"',
      },
    },
    {
      rule: 'MEM-8',
      text: "DELETE FROM memory WHERE app = ? AND user = ?')",
      becomes: "DELETE FROM memory WHERE app = ? OR user = ?')",
      feature: 'memory/forgetting.feature',
      caught: {
        scenario: 'Clearing one user leaves all others, in this app and every other',
        dimension: 'memories',
        place:
          'memories travel/bob memory "21ebd56927e815afe7dfbd9c857ff9779845bfa188b4430404bf76328554ab85"',
      },
    },
    {
      rule: 'MEM-7',
      text: `deleteOfLife.run(life)
`,
      becomes: `
`,
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'What is new in a session is remembered beside what was remembered before, each once',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'MEM-3',
      text: `deleteOne.run(app, user, name)
        const updatedAt`,
      becomes: 'const updatedAt',
      feature: 'memory/corrections.feature',
      caught: {
        scenario:
          'A corrected note is the note that one would have made of the new words, and as old as it was',
        dimension: 'memories',
        place:
          'memories travel/alice memory "906e11ed16b2cd54de026fba07b882b78d606d5ce07ceb4627a01122b9055277"',
      },
    },
    {
      rule: 'MEM-6',
      text: 'const all = list(owner).map',
      becomes: 'const all = list(owner, admitted.limit).map',
      feature: 'memory/searching.feature',
      caught: {
        scenario: 'The one hit among twelve is found, though it is the oldest and the limit is ten',
        dimension: 'memory',
        place: 'the search for "passport" in the memories of travel/alice',
      },
    },
    {
      rule: 'MEM-3',
      text: 'stored === undefined || stored.life !== null',
      becomes: 'stored === undefined',
      feature: 'memory/corrections.feature',
      caught: {
        scenario: 'What was remembered from a session cannot be corrected',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
  ]),
  // What the table tells apart and keeps.
  ...inFile('targets/sqlite/schema.ts', [
    {
      rule: 'MEM-8',
      text: `  life INTEGER,
  created_at`,
      becomes: `  life INTEGER REFERENCES session ON DELETE CASCADE,
  created_at`,
      feature: 'memory/remembered-sessions.feature',
      caught: {
        scenario: 'A new life replaces what it stored itself, and not what the former life stored',
        dimension: 'memories',
        place: 'memories travel/alice memory "memory#1"',
      },
    },
    {
      rule: 'KEY-1',
      text: `CREATE TABLE memory (
  app TEXT NOT NULL,
  user TEXT NOT NULL,`,
      becomes: `CREATE TABLE memory (
  app TEXT NOT NULL,
  user TEXT NOT NULL COLLATE NOCASE,`,
      feature: 'names-and-values/memories.feature',
      caught: {
        scenario: 'The memories of apps and users are told apart by upper and lower case',
        dimension: 'memories',
        place:
          'memories paris/paris memory "d9de9624935ae41e7159facc54b4f5a22c6f52a459d47a36c84112a4c955a5d3"',
      },
    },
  ]),
]
