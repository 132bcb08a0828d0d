import { askedBackends } from './asked-backends'
import { type FormatterPlugin, follow } from './formatter'
import { type Run, RunCollector } from './run'

/** A Cucumber formatter that writes one file when the run is over. */
export function runReport(print: (run: Run) => string): FormatterPlugin {
  return {
    type: 'formatter',
    formatter(context) {
      const collector = new RunCollector(askedBackends(context.options))
      return follow(context, {
        hear: (envelope) => collector.hear(envelope),
        end: (write) => write(print(collector.run())),
      })
    },
  }
}
