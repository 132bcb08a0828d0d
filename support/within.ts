/**
 * Waits so many milliseconds for some work and then gives up on it. The process stays awake meanwhile: work that nothing
 * drives would end it without a word.
 *
 * @throws what `tooLate` makes
 */
export async function within<T>(milliseconds: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(tooLate()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
