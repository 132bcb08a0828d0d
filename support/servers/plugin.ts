import { onInterruption } from '../reporting/interruption'
import { servers } from '.'
import { openLine } from './run-line'

/**
 * Cucumber plugin: keeps the run's servers for all its workers. Cucumber calls the clean-up after success and failure;
 * whenever it does not, the servers notice that the run's process is gone.
 */
const plugin = {
  type: 'plugin',
  async coordinator(): Promise<() => Promise<void>> {
    const close = await openLine((kind) => servers.url(kind))
    onInterruption(() => servers.stop())
    return async () => {
      close()
      await servers.stop()
    }
  },
} as const

export default plugin
