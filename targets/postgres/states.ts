import {
  admitPlace,
  admitRemoval,
  admitUpdate,
  type Clock,
  decodeState,
  type Instant,
  type JsonObject,
  printApp,
  printUser,
  type StatePlace,
  type States,
  sessionNotFound,
} from '../contract'
import { pairsOf } from './changes'
import type { Database } from './database'
import type { Lives, LockPlace } from './lives'

type Pairs = [keys: readonly string[], values: readonly string[]]
type Keys = readonly string[] | null
type App = [space: string, app: string]
type User = [...App, user: string]

interface StateRow {
  readonly key: string
  readonly json: string
}

export function states(db: Database, clock: Clock, lives: Lives): States {
  const updateSession = db.writer<[...LockPlace, now: Instant, ...Pairs], boolean>('update_session_state')
  const updateUser = db.writer<[...User, ...Pairs]>('update_user_state')
  const updateApp = db.writer<[...App, ...Pairs]>('update_app_state')

  /** Without keys, all of them. */
  const removeSession = db.writer<[...LockPlace, now: Instant, keys: Keys], boolean>('remove_session_state')
  const removeUser = db.writer<[...User, keys: Keys]>('remove_user_state')
  const removeApp = db.writer<[...App, keys: Keys]>('remove_app_state')

  const ofUser = db.query<User, StateRow>(
    'user_state',
    /* sql */ `
    SELECT key, json FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
    JOIN user_state ON user_state.owner = owner.id
    WHERE space.name = $1 AND app.name = $2 AND owner.name = $3`,
  )
  const ofApp = db.query<App, StateRow>(
    'app_state',
    /* sql */ `
    SELECT key, json FROM space JOIN app ON app.space = space.id JOIN app_state ON app_state.app = app.id
    WHERE space.name = $1 AND app.name = $2`,
  )

  async function update(place: StatePlace, changes: JsonObject): Promise<void> {
    const pairs = pairsOf(changes)
    switch (place.scope) {
      case 'session': {
        const found = await updateSession(...lives.lockPlace(place.view), clock.now(), ...pairs)
        if (!found) throw sessionNotFound(place.view)
        return
      }
      case 'user':
        await updateUser(lives.space, place.app, place.user, ...pairs)
        return
      case 'app':
        await updateApp(lives.space, place.app, ...pairs)
        return
    }
  }

  async function remove(place: StatePlace, keys: Keys): Promise<void> {
    switch (place.scope) {
      case 'session': {
        const found = await removeSession(...lives.lockPlace(place.view), clock.now(), keys)
        if (!found) throw sessionNotFound(place.view)
        return
      }
      case 'user':
        await removeUser(lives.space, place.app, place.user, keys)
        return
      case 'app':
        await removeApp(lives.space, place.app, keys)
        return
    }
  }

  return {
    async update(place, changes) {
      db.refuseClosed()
      admitPlace(place)
      await update(place, admitUpdate(changes))
    },

    async remove(place, keys) {
      db.refuseClosed()
      admitPlace(place)
      await remove(place, admitRemoval(keys))
    },

    async clear(place) {
      db.refuseClosed()
      admitPlace(place)
      await remove(place, null)
    },

    async read(place) {
      db.refuseClosed()
      admitPlace(place)
      const rows = await (place.scope === 'user'
        ? ofUser(lives.space, place.app, place.user)
        : ofApp(lives.space, place.app))
      const stored = rows.map(({ key, json }): [string, string] => [key, json])
      return decodeState(stored, place.scope === 'user' ? printUser(place) : printApp(place))
    },
  }
}
