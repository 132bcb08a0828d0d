import { once } from 'node:events'
import { CucumberHtmlStream } from '@cucumber/html-formatter'
import { type Envelope, TestStepResultStatus } from '@cucumber/messages'
import { type FormatterPlugin, follow } from './formatter'
import { escapeMarkup } from './markup'
import { VERDICT_MEDIA_TYPE } from './verdict'
import { readVerdict } from './verdict-text'

/** Cucumber formatter: its own HTML page, but for the verdicts that would only say again that a scenario passed. */
const formatter: FormatterPlugin = {
  type: 'formatter',
  formatter(context) {
    const early: Envelope[] = []
    let page: CucumberHtmlStream | undefined

    // Cucumber's page takes its time. Where the run ends before its first scenario there is none, so the page begins
    // only with a scenario, or with the proper end of a run that has none.
    function hear(envelope: Envelope): void {
      if (!belongsOnPage(envelope)) return
      if (page === undefined && (envelope.testCaseStarted ?? envelope.testRunFinished)) {
        page = new CucumberHtmlStream()
        page.on('data', (chunk: string) => context.write(chunk))
        for (const message of early) page.write(message)
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
        }
      },
    })
  },
}

export default formatter

/** A verdict belongs on the page when it has drifts to show. */
export function belongsOnPage({ attachment }: Envelope): boolean {
  if (attachment?.mediaType !== VERDICT_MEDIA_TYPE) return true
  try {
    return readVerdict(attachment.body).backends.some(({ drifts }) => drifts.length > 0)
  } catch {
    return true
  }
}

function printNothingRan(envelopes: readonly Envelope[]): string {
  const reasons = envelopes.flatMap(reasonsOf).map((reason) => `<pre>${escapeMarkup(reason)}</pre>\n`)
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Nothing ran</title>\n<h1>Nothing ran</h1>\n${reasons.join('')}`
}

function reasonsOf({ parseError, testRunHookFinished }: Envelope): readonly string[] {
  if (parseError) return [`${parseError.source.uri ?? ''} ${parseError.message}`]
  const result = testRunHookFinished?.result
  if (result?.status !== TestStepResultStatus.FAILED) return []
  return [result.exception?.message ?? result.message ?? 'a hook of the run failed']
}
