/** What was not answered in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/**
 * The outcome of some work, or `TimedOut` after so many milliseconds. A process that was busy itself for so long looks at
 * what came meanwhile before it gives up.
 */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((done, failed) => {
    const giveUp = (): void => failed(new TimedOut(`no answer within ${milliseconds} ms`))
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), milliseconds)
    work.then(
      (outcome) => {
        clearTimeout(timer)
        done(outcome)
      },
      (error: unknown) => {
        clearTimeout(timer)
        failed(error)
      },
    )
  })
}
