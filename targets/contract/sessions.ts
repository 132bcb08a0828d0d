import { randomUUID } from 'node:crypto'
import type { NewSession, SessionKey, UserKey, View } from './backend'
import { Refusal } from './errors'
import { byUtf8 } from './order'
import { admitPage, type Page } from './pages'
import { printKey } from './places'
import { admitKeep } from './retention'
import { admitSessionKey, admitUserKey } from './session-keys'
import { admitChanges, type ScopedChanges, splitByScope, withoutTemporary } from './state'

export interface AdmittedSession {
  readonly key: SessionKey
  readonly changes: ScopedChanges
  /** How many conversation events stay active (EVT-11). */
  readonly keep: number | undefined
}

/** Checks a creation, and gives its key and what its initial state writes in each scope (SES-1, STA-1, STA-3). */
export function admitSession(input: NewSession): AdmittedSession {
  const { app, user, session = randomUUID() } = input
  const key = admitSessionKey({ app, user, session })
  const changes = splitByScope(withoutTemporary(admitChanges(input.state, 'initial state')))
  return { key, changes, keep: admitKeep(input.keep, 'keeping the last') }
}

export function sessionNotFound(key: SessionKey): Refusal {
  return new Refusal(
    'session-not-found',
    printKey(key),
    'no such session lives, or the view is of a former life',
  )
}

export function sessionExists(key: SessionKey): Refusal {
  return new Refusal('session-exists', printKey(key), 'a session of this key lives already')
}

/** Of these views the user's, latest updated first, ties by the id's UTF-8 bytes, and of them a page (SES-3). */
export function listViews<V extends Pick<View, keyof SessionKey | 'updatedAt'>>(
  views: readonly V[],
  user: UserKey,
  page?: Page,
): readonly V[] {
  const owner = admitUserKey(user)
  const { offset, limit } = admitPage(page)
  return views
    .filter(({ app, user: name }) => app === owner.app && name === owner.user)
    .sort((a, b) => b.updatedAt - a.updatedAt || byUtf8(a.session, b.session))
    .slice(offset, limit && offset + limit)
}
