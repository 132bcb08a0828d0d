import {
  admitPlace,
  admitRemoval,
  admitUpdate,
  type Clock,
  decodeState,
  printApp,
  printUser,
  type StatePlace,
  type States,
} from '../contract'
import type { Database } from './database'
import type { Lives } from './lives'
import type { Scopes } from './scopes'
import type { Values } from './values'

export function states(db: Database, clock: Clock, lives: Lives, scopes: Scopes): States {
  function valuesOf(place: StatePlace): Values {
    switch (place.scope) {
      case 'session':
        return scopes.session(lives.live(place.view))
      case 'user':
        return scopes.user(place.app, place.user)
      case 'app':
        return scopes.app(place.app)
    }
  }

  /** Only a session has an `updatedAt` to move (SES-5). */
  function touch(place: StatePlace): void {
    if (place.scope === 'session') lives.touch(lives.live(place.view), clock.now())
  }

  return {
    async update(place, changes) {
      db.refuseClosed()
      admitPlace(place)
      const admitted = admitUpdate(changes)
      db.write(() => {
        valuesOf(place).write(admitted)
        if (Object.keys(admitted).length > 0) touch(place)
      })
    },

    async remove(place, keys) {
      db.refuseClosed()
      admitPlace(place)
      const admitted = admitRemoval(keys)
      db.write(() => {
        const values = valuesOf(place)
        const removed = admitted.filter((key) => values.remove(key))
        if (removed.length > 0) touch(place)
      })
    },

    async clear(place) {
      db.refuseClosed()
      admitPlace(place)
      db.write(() => {
        if (valuesOf(place).clear()) touch(place)
      })
    },

    async read(place) {
      db.refuseClosed()
      admitPlace(place)
      const stored = db.read(() => valuesOf(place).stored())
      return decodeState(stored, place.scope === 'user' ? printUser(place) : printApp(place))
    },
  }
}
