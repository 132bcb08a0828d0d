import { type Clock, expiryHorizon, type SessionKey, type View } from '../contract'

/** What a function of the schema finds a live session by. */
export type Place = [space: string, app: string, user: string, session: string, horizon: number]

/** What it finds one life of a session by, to read. */
export type LifePlace = [...Place, life: number]

/** What it locks one life of a session by, to write: the names as JSON text. */
export type LockPlace = [names: string, horizon: number, life: number]

/** How the sessions of a space are found, and a life told from former ones. */
export interface Lives {
  readonly space: string
  place(key: SessionKey): Place
  /** The life that a view is of (EVT-7, SES-4). */
  lifePlace(view: View): LifePlace
  lockPlace(view: View): LockPlace
  /** A session's names as its row says them. */
  names(key: SessionKey): string
  /** The latest `updated_at` that is expired by now (EXP-1). */
  horizon(): number
}

export function lives(space: string, clock: Clock, timeToLive: number | undefined): Lives {
  /** Where nothing ever expires, it lies before all instants. */
  function horizon(): number {
    return Math.max(Math.floor(expiryHorizon(clock.now(), timeToLive)), Number.MIN_SAFE_INTEGER)
  }

  function place({ app, user, session }: SessionKey): Place {
    return [space, app, user, session, horizon()]
  }

  function names({ app, user, session }: SessionKey): string {
    return JSON.stringify([space, app, user, session])
  }

  return {
    space,
    place,
    names,
    lifePlace: (view) => [...place(view), lifeOf(view)],
    lockPlace: (view) => [names(view), horizon(), lifeOf(view)],
    horizon,
  }
}

/** The number in a view's handle; 0, which is no life's, where something else is there. */
function lifeOf({ handle }: View): number {
  return Number.isSafeInteger(handle) ? Number(handle) : 0
}
