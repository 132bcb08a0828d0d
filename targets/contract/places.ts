import type { AppKey, SessionKey, UserKey } from './backend'

/** How refusals name what they concern: kind, then the names, each quoted so that none runs into the next. */

export function printKey({ app, user, session }: SessionKey): string {
  return `session ${quoted(app, user, session)}`
}

export function printUser({ app, user }: UserKey): string {
  return `user ${quoted(app, user)}`
}

export function printApp({ app }: AppKey): string {
  return `app ${quoted(app)}`
}

export function eventPlace(key: SessionKey, id: string): string {
  return `event ${quoted(id)} of ${printKey(key)}`
}

export function recordPlace(key: SessionKey, track: string, id: string): string {
  return `record ${quoted(id)} on track ${quoted(track)} of ${printKey(key)}`
}

/** A branch's summaries, or the whole session's. */
export function summariesPlace(key: SessionKey, branch: string | undefined): string {
  const of = branch === undefined ? '' : `branch ${quoted(branch)} of `
  return `summary of ${of}${printKey(key)}`
}

export function summaryPlace(key: SessionKey, branch: string | undefined, version: number): string {
  return `version ${version} of the ${summariesPlace(key, branch)}`
}

export function memoryPlace(user: UserKey, id: string): string {
  return `memory ${quoted(id)} of ${printUser(user)}`
}

/** @param owner the session, user or app, as printed above */
export function statePlace(owner: string, key: string): string {
  return `state key ${quoted(key)} of ${owner}`
}

function quoted(...names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join('/')
}
