/** 128 + the signal's number, as a shell reports a process that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

const tasks: (() => Promise<void> | void)[] = []

/**
 * Runs `task` when the run is interrupted (Ctrl-C, or a polite request to end) and lets the process end only after all
 * tasks have: Cucumber itself would just die, leaving reports empty and temporary files behind. A second interrupt
 * ends the process at once.
 */
export function onInterruption(task: () => Promise<void> | void): void {
  if (tasks.length === 0) {
    process.once('SIGINT', () => interrupt(EXIT_CODES.SIGINT))
    process.once('SIGTERM', () => interrupt(EXIT_CODES.SIGTERM))
  }
  tasks.push(task)
}

async function interrupt(exitCode: number): Promise<void> {
  await Promise.allSettled(tasks.map(async (task) => task()))
  process.exit(exitCode)
}
