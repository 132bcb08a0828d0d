import type { SessionKey, UserKey } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { placeOf, userOf } from './surface'

/** Names that are interpreted, so that different keys meet (KEY-1, KEY-2). */
export const NAMES: readonly BrokenBackend[] = [
  {
    name: 'keys-joined',
    does: 'joins the names of a key with colons, so that a:b, c and a, b:c are one session',
    rule: 'KEY-2',
    damages: 'sessions',
    breaks: () => meeting(({ app, user, session }) => [app, user, session].join(':')),
  },
  {
    name: 'session-id-shared',
    does: 'takes sessions of one id for one, whatever their user and app',
    rule: 'KEY-2',
    damages: 'sessions',
    breaks: () => meeting(({ session }) => session),
  },
  {
    name: 'names-folded',
    does: 'takes names for one that differ in case or in blanks around them',
    rule: 'KEY-1',
    damages: 'sessions',
    breaks: () => meeting((key) => placeOf(mapNames(key, (name) => name.trim().toLowerCase()))),
  },
  {
    name: 'id-cut-at-hash',
    does: 'lists sessions by their ids as far as to a hash sign',
    rule: 'KEY-1',
    damages: 'sessions',
    breaks:
      () =>
      ({ sessions }) => ({
        sessions: {
          list: async (user, page) => {
            const views = await sessions.list(user, page)
            return views.map((view) => ({ ...view, session: view.session.replace(/(?<=.)#.*/s, '') }))
          },
        },
      }),
  },
  {
    name: 'names-as-patterns',
    does: 'takes *, % and _ in the name of a user whose sessions are listed for patterns',
    rule: 'KEY-1',
    damages: 'sessions',
    breaks: () => {
      const users = new Map<string, UserKey>()
      return ({ sessions }) => ({
        sessions: {
          create: async (session) => {
            const view = await sessions.create(session)
            users.set(userOf(view), { app: view.app, user: view.user })
            return view
          },
          list: async (user, page) => {
            const own = await sessions.list(user, page)
            const others = [...users.values()].filter((other) => isMatched(user, other))
            const theirs = await Promise.all(others.map((other) => sessions.list(other, page)))
            return [...own, ...theirs.flat()]
          },
        },
      })
    },
  },
]

function isMatched(user: UserKey, other: UserKey): boolean {
  if (other.app !== user.app || other.user === user.user) return false
  const pattern = user.user
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[*%]/g, '.*')
    .replace(/_/g, '.')
  return new RegExp(`^${pattern}$`, 's').test(other.user)
}

function mapNames({ app, user, session }: SessionKey, change: (name: string) => string): SessionKey {
  return { app: change(app), user: change(user), session: change(session) }
}

/** Takes a session for the one that was made first under the same identity. */
function meeting(identityOf: (key: SessionKey) => string): ReturnType<BrokenBackend['breaks']> {
  const made = new Map<string, SessionKey>()
  function met<Key extends SessionKey>(key: Key): Key {
    const first = isNamed(key) ? made.get(identityOf(key)) : undefined
    return first === undefined ? key : { ...key, ...first }
  }
  return ({ sessions, events }) => ({
    sessions: {
      create: async (asked) => {
        const { session } = asked
        const view = await sessions.create(session === undefined ? asked : met({ ...asked, session }))
        made.set(identityOf(view), { app: view.app, user: view.user, session: view.session })
        return view
      },
      read: async (key) => {
        const view = await sessions.read(met(key))
        return view && { ...view, app: key.app, user: key.user, session: key.session }
      },
      delete: async (key) => {
        await sessions.delete(met(key))
        if (isNamed(key)) made.delete(identityOf(key))
      },
    },
    events: {
      append: (view, event) => events.append(met(view), event),
      log: (key, invocation) => events.log(met(key), invocation),
      window: (key, window) => events.window(met(key), window),
    },
  })
}

function isNamed({ app, user, session }: SessionKey): boolean {
  return [app, user, session].every((name) => typeof name === 'string')
}
