import { once } from 'node:events'
import { CucumberHtmlStream } from '@cucumber/html-formatter'
import { type Envelope, TestStepResultStatus } from '@cucumber/messages'
import { compactPage } from './compact-page'
import { type FormatterPlugin, follow } from './formatter'
import { escapeMarkup } from './markup'
import { forPage, selected, sparing } from './page-messages'
import { runFailure } from './run-failure'

/** Characters of a page that are worth a write of their own. */
const HEAP = 100_000

/** Characters of attached facts that a page takes. */
const FACTS = 500_000

/** Cucumber formatter: its own HTML page, without what is only for machines. */
const formatter: FormatterPlugin = {
  type: 'formatter',
  formatter(context) {
    const early: Envelope[] = []
    let page: CucumberHtmlStream | undefined
    let heap = ''
    const compact = compactPage()
    const spare = sparing(FACTS)

    /** A piece at a time would cost as much as all that is written. */
    function writeHeap(least: number): void {
      if (heap.length < least) return
      context.write(compact(heap))
      heap = ''
    }

    // Cucumber's page takes its time. Where the run ends before its first scenario there is none, so the page begins
    // only with a scenario, or with the proper end of a run that has none.
    function hear(message: Envelope): void {
      const envelope = forPage(spare(message))
      if (envelope === undefined) return
      if (page === undefined && (envelope.testCaseStarted ?? envelope.testRunFinished)) {
        page = new CucumberHtmlStream()
        page.on('data', (chunk: string) => {
          heap += chunk
          writeHeap(HEAP)
        })
        for (const heard of selected(early)) page.write(heard)
      }
      if (page === undefined) early.push(envelope)
      else page.write(envelope)
    }

    return follow(context, {
      hear,
      end: async (write) => {
        if (page === undefined) {
          write(printNothingRan(early))
        } else {
          page.end()
          await once(page, 'end')
          writeHeap(1)
        }
      },
    })
  },
}

export default formatter

function printNothingRan(envelopes: readonly Envelope[]): string {
  const failure = runFailure()
  const found = failure === undefined ? envelopes.flatMap(reasonsOf) : [failure]
  const reasons = found.map((reason) => `<pre>${escapeMarkup(reason)}</pre>\n`)
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Nothing ran</title>\n<h1>Nothing ran</h1>\n${reasons.join('')}`
}

function reasonsOf({ parseError, testRunHookFinished }: Envelope): readonly string[] {
  if (parseError) return [`${parseError.source.uri ?? ''} ${parseError.message}`]
  const result = testRunHookFinished?.result
  if (result?.status !== TestStepResultStatus.FAILED) return []
  return [result.exception?.message ?? result.message ?? 'a hook of the run failed']
}
