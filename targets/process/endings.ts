import type { ChildProcess } from 'node:child_process'

/** Milliseconds that a child has to end by itself once its input is closed. */
const GRACE = 2_000

const living = new Set<ChildProcess>()

/**
 * Lets a child end with this process. Having nothing more to do, this process closes the child's input and waits, for some
 * time; ending at once, it kills the child; killed itself, it leaves a child whose input is closed.
 */
export function endWithThisProcess(child: ChildProcess): void {
  if (living.size === 0) {
    process.on('beforeExit', closeAll)
    process.on('exit', killAll)
  }
  living.add(child)
  child.once('exit', () => forget(child))
  child.once('error', () => forget(child))
  child.unref()
}

/** Ends a child at once, with all that it started. */
export function kill(child: ChildProcess): void {
  if (child.pid === undefined || !living.has(child)) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone by now.
  }
}

function forget(child: ChildProcess): void {
  living.delete(child)
  if (living.size > 0) return
  process.off('beforeExit', closeAll)
  process.off('exit', killAll)
}

function closeAll(): void {
  for (const child of living) {
    child.ref()
    child.stdin?.end()
    const timer = setTimeout(() => kill(child), GRACE)
    child.once('exit', () => clearTimeout(timer))
  }
}

function killAll(): void {
  for (const child of living) kill(child)
}
