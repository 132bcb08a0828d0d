import { inFile } from './in-file'

/** The in-memory target, broken. */
export const IN_MEMORY = [
  // Keys made of several names.
  ...inFile('targets/in-memory/storage.ts', [
    {
      rule: 'KEY-2',
      text: 'return JSON.stringify(names)',
      becomes: "return names.join(':')",
      feature: 'names-and-values/keys-that-never-meet.feature',
      caught: {
        scenario: 'Names joined by colons at different places are different sessions',
        dimension: 'sessions',
        place: 'sessions travel/a/b:c /names',
      },
    },
  ]),
  // Sessions, events, state and tracks in this order.
  ...inFile('targets/in-memory/store.ts', [
    {
      rule: 'SES-1',
      text: 'if (this.find(key) !== undefined) throw sessionExists(key)',
      becomes: '',
      feature: 'sessions/creating.feature',
      caught: {
        scenario: 'Opening a session twice is refused and leaves the first as it was',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /createdAt',
      },
    },
    {
      rule: 'SES-1',
      text: 'if (this.find(key) !== undefined) throw sessionExists(key)',
      becomes: `const living = this.storage.lives.get(place)
      if (living !== undefined) {
        this.applyChanges(living, changes)
        throw sessionExists(key)
      }`,
      feature: 'sessions/creating.feature',
      caught: {
        scenario: 'Opening a session twice is refused and leaves the first as it was',
        dimension: 'state',
        place: 'state travel/alice/tokyo /nights',
      },
    },
    {
      rule: 'SES-1',
      text: `const view = viewOf(life, this.statesAfter(life, changes))
      this.storage.lives.set(place, life)`,
      becomes: `this.storage.lives.set(place, life)
      const view = viewOf(life, this.statesAfter(life, changes))`,
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt value of alice\'s user is met by a read of alice opens the session "rome"',
        dimension: 'sessions',
        place: 'sessions travel/alice/rome',
      },
    },
    {
      rule: 'SES-2',
      text: 'return life && viewOf(life, this.statesOf(life))',
      becomes: `if (life === undefined) throw sessionNotFound(key)
      return viewOf(life, this.statesOf(life))`,
      feature: 'sessions/reading.feature',
      caught: {
        scenario: 'A session that nobody opened is not there, and looking for it does not make it',
        dimension: 'sessions',
        place: 'sessions travel/alice/paris',
      },
    },
    {
      rule: 'SES-4',
      text: 'number: ++this.storage.lifeCount,',
      becomes: 'number: 1,',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'A client that still holds the former life can no longer speak',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e2"',
      },
    },
    {
      rule: 'SES-4',
      text: 'this.storage.lives.delete(mapKey(app, user, session))',
      becomes: `this.storage.lives.delete(mapKey(app, user, session))
      this.storage.users.delete(mapKey(app, user))`,
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'What a user and an app know outlives the session in which they learned it',
        dimension: 'state',
        place: 'state travel/alice /seat',
      },
    },
    {
      rule: 'SES-4',
      text: 'this.storage.lives.delete(mapKey(app, user, session))',
      becomes:
        'if (!this.storage.lives.delete(mapKey(app, user, session))) throw sessionNotFound({ app, user, session })',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'Deleting twice is as good as deleting once',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo operation 4 (delete-session) /outcome',
      },
    },
    {
      rule: 'SES-4',
      text: 'this.storage.lives.delete(mapKey(app, user, session))',
      becomes: '',
      feature: 'sessions/deleting.feature',
      caught: {
        scenario: 'A deleted session is gone wherever one may look',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo',
      },
    },
    {
      rule: 'EVT-8',
      text: 'life.number !== view.handle',
      becomes: 'life.updatedAt !== view.updatedAt',
      feature: 'concurrency/writers.feature',
      caught: {
        scenario: 'Two clients that read the session before either wrote both append',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 1 "e2"',
      },
    },
    {
      rule: 'SES-5',
      text: 'Math.max(life.updatedAt, this.clock.now())',
      becomes: 'this.clock.now()',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'A clock that was put back moves no update, until it has caught up',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'EVT-3',
      text: 'if (partial) return { event: undefined, repeat: false }',
      becomes: `if (partial) {
        this.applyChanges(life, changes)
        return { event: undefined, repeat: false }
      }`,
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'The changes that a streamed piece brings are made nowhere',
        dimension: 'state',
        place: 'state cooking/alice/bread /step',
      },
    },
    {
      rule: 'EVT-3',
      text: 'if (partial) return { event: undefined, repeat: false }',
      becomes: 'if (partial) return { event, repeat: false }',
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'A streamed piece is in no view and answers with no event',
        dimension: 'events',
        place: 'events cooking/alice/bread operation 3 (append-event) /answer/0',
      },
    },
    {
      rule: 'EVT-7',
      text: `const life = this.live(view)
      if (partial) return { event: undefined, repeat: false }`,
      becomes: `if (partial) return { event: undefined, repeat: false }
      const life = this.live(view)`,
      feature: 'conversation/partial.feature',
      caught: {
        scenario: 'A piece for a session that is gone is refused like any other event',
        dimension: 'events',
        place: 'events cooking/alice/bread operation 4 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-5',
      text: 'if (stored !== undefined) return { event: repeatOf(stored, event, life.key), repeat: true }',
      becomes: `if (stored !== undefined) {
        this.applyChanges(life, changes)
        return { event: repeatOf(stored, event, life.key), repeat: true }
      }`,
      feature: 'conversation/repeats.feature',
      caught: {
        scenario: 'A repeat does not make its changes a second time',
        dimension: 'state',
        place: 'state travel/alice/tokyo /stage',
      },
    },
    {
      rule: 'SES-5',
      text: 'if (stored !== undefined) return { event',
      becomes: `if (stored !== undefined) this.touch(life)
      if (stored !== undefined) return { event`,
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update stays when an event is repeated',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'EVT-6',
      text: 'const stored = this.eventOf(life, event.id)',
      becomes: `this.applyChanges(life, changes)
      const stored = this.eventOf(life, event.id)`,
      feature: 'conversation/all-or-nothing.feature',
      caught: {
        scenario: 'An event that conflicts with a stored one changes no state of any scope',
        dimension: 'state',
        place: 'state travel/alice/tokyo /stage',
      },
    },
    {
      rule: 'EVT-6',
      text: `this.applyChanges(life, changes)
      this.touch(life)`,
      becomes: 'this.touch(life)',
      feature: 'conversation/all-or-nothing.feature',
      caught: {
        scenario: 'What an event says and all that it changes arrive together',
        dimension: 'state',
        place: 'state travel/alice/tokyo /stage',
      },
    },
    {
      rule: 'STA-6',
      text: `this.applyChanges(life, changes)
      this.touch(life)`,
      becomes: `for (const [key, value] of Object.entries(view.state)) life.state.set(key, encodeRecord(value))
      this.applyChanges(life, changes)
      this.touch(life)`,
      feature: 'state/last-write.feature',
      caught: {
        scenario: 'A client with an old view brings back neither old values nor removed keys',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
    {
      rule: 'SES-5',
      text: `this.applyChanges(life, changes)
      this.touch(life)`,
      becomes: 'this.applyChanges(life, changes)',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update moves when the user speaks',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'EVT-9',
      text: `const { event, changes, partial } = admitEvent(input, this.clock.now())
      const life = this.live(view)`,
      becomes: `const life = this.live(view)
      const { event, changes, partial } = admitEvent(input, this.clock.now())`,
      feature: 'conversation/refusals.feature',
      caught: {
        scenario: 'An invalid event is called invalid, though its session is gone too',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (append-event) /outcome',
      },
    },
    {
      rule: 'EVT-2',
      text: 'event.invocation === invocation',
      becomes: 'event.invocation?.startsWith(invocation)',
      feature: 'conversation/invocations.feature',
      caught: {
        scenario: 'An invocation is known by its whole id',
        dimension: 'conversation',
        place: 'the log of the invocation "run-1" of travel/alice/tokyo',
      },
    },
    {
      rule: 'STA-7',
      text: 'if (admitted.length > 0) this.touchPlace(place)',
      becomes: 'this.touchPlace(place)',
      feature: 'state/empty-changes.feature',
      caught: {
        scenario:
          'Updating the session with nothing leaves all state and the time of the last update as they are',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'STA-1',
      text: 'for (const [key, value] of admitted) values.set(key, encodeRecord(value))',
      becomes: `values.clear()
      for (const [key, value] of admitted) values.set(key, encodeRecord(value))`,
      feature: 'state/direct-updates.feature',
      caught: {
        scenario: 'A direct update of the session writes its keys and leaves the others',
        dimension: 'state',
        place: 'state travel/alice/tokyo /nights',
      },
    },
    {
      rule: 'STA-4',
      text: 'for (const [key, value] of admitted) values.set(key, encodeRecord(value))',
      becomes: `for (const [key, value] of admitted) {
        if (value === null) values.delete(key)
        else values.set(key, encodeRecord(value))
      }`,
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: 'A direct update of the session can write null, which removing takes away',
        dimension: 'state',
        place: 'state travel/alice/tokyo /guide',
      },
    },
    {
      rule: 'STA-6',
      text: 'for (const [key, value] of Object.entries(changes[scope])) states[scope].set(key, encodeRecord(value))',
      becomes: `for (const [key, value] of Object.entries(changes[scope])) {
      if (!states[scope].has(key)) states[scope].set(key, encodeRecord(value))
    }`,
      feature: 'state/last-write.feature',
      caught: {
        scenario: 'A client with an old view brings back neither old values nor removed keys',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
    {
      rule: 'STA-1',
      text: 'for (const [key, value] of Object.entries(changes[scope])) states',
      becomes: `states[scope].clear()
    for (const [key, value] of Object.entries(changes[scope])) states`,
      feature: 'state/deltas-and-scopes.feature',
      caught: {
        scenario: 'Each delta adds to the state that is there',
        dimension: 'state',
        place: 'state travel/alice/tokyo /city',
      },
    },
    {
      rule: 'STA-4',
      text: 'admitted.filter((key) => values.delete(key))',
      becomes: "admitted.filter((key) => values.has(key) && values.set(key, 'null'))",
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: 'A direct update of the session can write null, which removing takes away',
        dimension: 'state',
        place: 'state travel/alice/tokyo /guide',
      },
    },
    {
      rule: 'STA-4',
      text: 'const removed = admitted.filter((key) => values.delete(key))',
      becomes: 'const removed = admitted.slice(0, 1).filter((key) => values.delete(key))',
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: 'Several keys are removed from a session at once',
        dimension: 'state',
        place: 'state travel/alice/tokyo /hotel',
      },
    },
    {
      rule: 'SES-5',
      text: 'if (removed.length > 0) this.touchPlace(place)',
      becomes: 'this.touchPlace(place)',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update stays when the session\'s state loses the key "pets"',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'STA-4',
      text: 'values.clear()',
      becomes: `values.clear()
      if (place.scope === 'session') this.userState(place.view).clear()`,
      feature: 'state/null-and-removal.feature',
      caught: {
        scenario: "Clearing a session's state leaves the user's and the app's",
        dimension: 'state',
        place: 'state travel/alice /seat',
      },
    },
    {
      rule: 'STA-2',
      text: 'getOrMake(this.storage.users, mapKey(app, user))',
      becomes: 'getOrMake(this.storage.users, mapKey(user))',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: "Neither another user nor another app sees a user's state",
        dimension: 'state',
        place: 'state cooking/alice /seat',
      },
    },
    {
      rule: 'STA-2',
      text: 'getOrMake(this.storage.apps, mapKey(app))',
      becomes: 'getOrMake(this.storage.apps, mapKey())',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: "No other app sees an app's state",
        dimension: 'state',
        place: 'state cooking /currency',
      },
    },
    {
      rule: 'STA-2',
      text: 'user: this.userState(life.key), app',
      becomes: 'user: getOrMake(this.storage.users, mapKey(life.key.app, life.key.session)), app',
      feature: 'state/shared-state.feature',
      caught: {
        scenario: 'What one session learns about alice, her other sessions know at once',
        dimension: 'state',
        place: 'state travel/alice/paris /user:seat',
      },
    },
    {
      rule: 'TRK-2',
      text: 'const stored = records.get(record.id)',
      becomes: `const stored = [...life.tracks.values()]
        .map((other) => other.get(record.id))
        .find((text) => text !== undefined)`,
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'The same id on another track or in another session is another record',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "hotels"',
      },
    },
    {
      rule: 'TRK-2',
      text: 'if (stored !== undefined) {',
      becomes: 'if (stored === encodeRecord(record)) {',
      feature: 'tracks/repeats.feature',
      caught: {
        scenario: 'Another payload under a known id is refused, and the record stays',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 0 "done" /payload/found',
      },
    },
    {
      rule: 'TRK-1',
      text: 'return selectWindow(decoded, admitted)',
      becomes: 'return decoded',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'Twelve records of one instant keep their order',
        dimension: 'tracks',
        place: 'the track "tool-progress" of travel/alice/tokyo',
      },
    },
    {
      rule: 'TRK-1',
      text: 'return selectWindow(decoded, admitted)',
      becomes: `return selectWindow(
        decoded.sort((a, b) => a.at - b.at),
        admitted,
      )`,
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A record that tells of an earlier time keeps its place',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "tool-progress" record 0 "r1"',
      },
    },
    {
      rule: 'TRK-1',
      text: 'life.tracks.get(track) ?? new Map<string, string>()',
      becomes: 'new Map<string, string>()',
      feature: 'tracks/order-and-windows.feature',
      caught: {
        scenario: 'A search reports its progress step by step',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "flight-search" record 0 "r1"',
      },
    },
    {
      rule: 'TRK-3',
      text: 'return [...(this.find(admitSessionKey(key))?.tracks.keys() ?? [])]',
      becomes: 'return [...(this.find(admitSessionKey(key))?.tracks.keys() ?? [])].sort()',
      feature: 'tracks/beside-the-conversation.feature',
      caught: {
        scenario: 'Tracks are listed as they were first used, not by name, time or last use',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "weather"',
      },
    },
    {
      rule: 'TRK-3',
      text: 'life.tracks.set(track, records.set(record.id, encodeRecord(record)))',
      becomes: `life.tracks.delete(track)
      life.tracks.set(track, records.set(record.id, encodeRecord(record)))`,
      feature: 'tracks/beside-the-conversation.feature',
      caught: {
        scenario: 'Tracks are listed as they were first used, not by name, time or last use',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "weather"',
      },
    },
    {
      rule: 'TRK-3',
      text: 'const records = this.find(session)?.tracks.get(track) ?? []',
      becomes: `const life = this.find(session)
      const records = life === undefined ? [] : getOrMake(life.tracks, track)`,
      feature: 'tracks/beside-the-conversation.feature',
      caught: {
        scenario: 'Neither a read nor a refused record makes a track',
        dimension: 'tracks',
        place: 'tracks travel/alice/tokyo track "flights"',
      },
    },
    {
      rule: 'SES-5',
      text: `life.tracks.set(track, records.set(record.id, encodeRecord(record)))
      this.touch(life)`,
      becomes: 'life.tracks.set(track, records.set(record.id, encodeRecord(record)))',
      feature: 'sessions/timestamps.feature',
      caught: {
        scenario: 'The update moves with each record of a track',
        dimension: 'sessions',
        place: 'sessions travel/alice/tokyo /updatedAt',
      },
    },
    {
      rule: 'REC-7',
      text: 'this.closed = true',
      becomes: 'this.closed = false',
      feature: 'recovery/closing.feature',
      caught: {
        scenario: 'A client that was closed twice refuses to write',
        dimension: 'events',
        place: 'events travel/alice/tokyo event 0 "e1"',
      },
    },
    {
      rule: 'REC-7',
      text: `window: async (key: SessionKey, window: Window): Promise<readonly StoredEvent[]> => {
      this.refuseClosed()`,
      becomes: 'window: async (key: SessionKey, window: Window): Promise<readonly StoredEvent[]> => {',
      feature: 'recovery/closing.feature',
      caught: {
        scenario: 'A closed client says so when the last 1 event of the conversation is read',
        dimension: 'events',
        place: 'events travel/alice/tokyo operation 3 (read window) /outcome',
      },
    },
    {
      rule: 'REC-7',
      text: `create: async (session: NewSession): Promise<View> => {
      this.refuseClosed()`,
      becomes: 'create: async (session: NewSession): Promise<View> => {',
      feature: 'recovery/closing.feature',
      caught: {
        scenario: 'A closed client says so when alice opens the session "rome"',
        dimension: 'sessions',
        place: 'sessions travel/alice/rome',
      },
    },
  ]),
  // The log.
  ...inFile('targets/in-memory/log.ts', [
    {
      rule: 'EVT-1',
      text: 'return stored.map(([id, text]) => decodeEvent(text, eventPlace(life.key, id)))',
      becomes:
        'return stored.map(([id, text]) => decodeEvent(text, eventPlace(life.key, id))).sort((a, b) => a.at - b.at)',
      feature: 'conversation/order.feature',
      caught: {
        scenario: 'Timestamps that run backwards turn nothing around',
        dimension: 'events',
        place: 'events cooking/alice/bread event 0 "e1"',
      },
    },
    {
      rule: 'EVT-1',
      text: 'return stored.map(([id, text])',
      becomes: 'return stored.toSorted().map(([id, text])',
      feature: 'conversation/order.feature',
      caught: {
        scenario: 'Twelve steps of a recipe in one instant keep their order, also after reopening',
        dimension: 'events',
        place: 'events cooking/alice/bread event 0 "s-9"',
      },
    },
    {
      rule: 'REC-4',
      text: 'return stored.map(([id, text]) => decodeEvent(text, eventPlace(life.key, id)))',
      becomes: `return stored.flatMap(([id, text]) => {
      try {
        return [decodeEvent(text, eventPlace(life.key, id))]
      } catch {
        return []
      }
    })`,
      feature: 'recovery/corruption.feature',
      caught: {
        scenario: 'A corrupt event is met by a read of the log',
        dimension: 'events',
        place: 'events travel/alice/tokyo',
      },
    },
  ]),
]
