import { type Clock, expiryHorizon, type SessionKey, type View } from '../contract'

/** What a function of the schema finds a live session by. */
export type Place = [space: string, app: string, user: string, session: string, horizon: number]

/** What it finds one life of a session by. */
export type LifePlace = [...Place, life: number]

/** How the sessions of a space are found, and a life told from former ones. */
export interface Lives {
  readonly space: string
  place(key: SessionKey): Place
  /** The life that a view is of (EVT-7, SES-4). */
  lifePlace(view: View): LifePlace
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

  return {
    space,
    place,
    lifePlace: (view) => [...place(view), Number.isSafeInteger(view.handle) ? Number(view.handle) : NONE],
    horizon,
  }
}

/** No life has this number. */
const NONE = 0
