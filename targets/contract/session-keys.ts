import type { AppKey, SessionKey, UserKey } from './backend'
import { admitName } from './names'

export function admitAppKey({ app }: AppKey): AppKey {
  return { app: admitName(app, 'app') }
}

export function admitUserKey({ app, user }: UserKey): UserKey {
  return { app: admitName(app, 'app'), user: admitName(user, 'user') }
}

/** The three names of a session, checked (KEY-1), and nothing else that came with them. */
export function admitSessionKey({ app, user, session }: SessionKey): SessionKey {
  return { ...admitUserKey({ app, user }), session: admitName(session, 'session') }
}
