import { setTimeout as wait } from 'node:timers/promises'

/** Waits, at most so many seconds, until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (let round = 0; round < seconds * 50; round++) {
    if (await isSo()) return
    await wait(20)
  }
  throw new Error(`it did not happen within ${seconds} seconds`)
}
