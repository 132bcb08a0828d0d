import type { ScopedChanges, SessionKey } from '../contract'
import type { Database } from './database'
import { type Values, values } from './values'

/** The three scopes in which state lives (STA-1, STA-2). */
export interface Scopes {
  session(life: number): Values
  user(app: string, user: string): Values
  app(app: string): Values
  /** Writes a delta or an initial state, each key to its scope. */
  apply(life: number, key: SessionKey, changes: ScopedChanges): void
}

/** To be called inside a transaction. */
export function scopes(db: Database): Scopes {
  const session = values<[life: number]>(db, 'session_state', ['life'])
  const user = values<[app: string, user: string]>(db, 'user_state', ['app', 'user'])
  const app = values<[app: string]>(db, 'app_state', ['app'])

  return {
    session,
    user,
    app,
    apply(life, key, changes) {
      session(life).write(changes.session)
      user(key.app, key.user).write(changes.user)
      app(key.app).write(changes.app)
    },
  }
}
