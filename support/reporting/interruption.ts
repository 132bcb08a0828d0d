/** 128 + the signal's number, as a shell reports a process that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

const tasks: (() => Promise<void> | void)[] = []

/**
 * Runs `task` when the run is interrupted (Ctrl-C, a polite request to end, or the end of the process that a worker
 * works for) and lets the process end only after all tasks have, the latest first: Cucumber itself would just die, leaving
 * reports empty and temporary files behind. A second interrupt ends the process at once.
 */
export function onInterruption(task: () => Promise<void> | void): void {
  if (tasks.length === 0) {
    process.once('SIGINT', () => interrupt(EXIT_CODES.SIGINT))
    process.once('SIGTERM', () => interrupt(EXIT_CODES.SIGTERM))
    process.once('disconnect', () => interrupt(EXIT_CODES.SIGTERM))
  }
  tasks.push(task)
}

async function interrupt(exitCode: number): Promise<void> {
  for (const task of tasks.splice(0).reverse()) {
    try {
      await task()
    } catch {
      // The others still have to tidy up.
    }
  }
  process.exit(exitCode)
}
