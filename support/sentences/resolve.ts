import type { PlaceRef, SessionRef } from '../trajectory/operation'
import type { Trajectory } from '../trajectory/trajectory'
import type { Details, NamedPlace, NamedSession, Speaker } from './read-sentence'

/** The session that a sentence means: the one in focus where it names none. */
export function sessionOf(trajectory: Trajectory, named: NamedSession): SessionRef {
  const { user, session, app } = named
  if (user === undefined || session === undefined) return trajectory.session()
  return trajectory.knownSession(user, session, app)
}

/** The session in which somebody speaks: the one named, else a person's own, else the one in focus. */
export function sessionOfSpeaker(trajectory: Trajectory, speaker: Speaker, details: Details): SessionRef {
  const { session } = details
  if (session === undefined) return trajectory.session(speaker.user)
  return trajectory.knownSession(speaker.user ?? trajectory.session().user, session)
}

export function placeOf(trajectory: Trajectory, named: NamedPlace): PlaceRef {
  switch (named.of) {
    case 'session':
      return { scope: 'session', ...sessionOf(trajectory, named.session) }
    case 'user': {
      const app = named.app ?? trajectory.appOf(named.user)
      trajectory.touchUser(named.user, app)
      return { scope: 'user', app, user: named.user }
    }
    case 'app':
      return { scope: 'app', app: named.app ?? trajectory.app }
  }
}

/** The id of an event that is about to be appended; nothing where the backend shall make one up. */
export function eventId(trajectory: Trajectory, details: Details): string | undefined {
  if (!details.withoutId) return trajectory.nextEventId(details.event)
  trajectory.skipEventId()
  return undefined
}
