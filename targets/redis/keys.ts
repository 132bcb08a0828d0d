import type { AppKey, UserKey } from '../contract'

/**
 * How keys are named. All of a space begin with `replay:<space>`, whose characters are plain; names of users and apps stand
 * in it as JSON text, which says where it ends, so that no two keys meet (KEY-2). Sessions have numbers.
 */
export function spaceKey(space: string): string {
  return `replay:${space}`
}

export function userName({ app, user }: UserKey): string {
  return JSON.stringify([app, user])
}

export function appName({ app }: AppKey): string {
  return JSON.stringify([app])
}
