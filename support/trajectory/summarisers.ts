import {
  askSummariser,
  type Summaries,
  type SummaryDraft,
  summarise,
  type View,
} from '../../targets/contract'
import { FeatureError } from '../feature-error'
import type { Operation, SummariserAnswer } from './operation'
import type { Answer } from './read'

type SummaryOperation = Extract<Operation, { type: 'summarise' | 'begin-summary' | 'finish-summary' }>

/** One backend's summarisers: what each client's was shown, as long as it waits, and what the last was shown. */
export class Summarisers {
  private readonly waiting = new Map<string, SummaryDraft>()
  private lastShown: SummaryDraft | undefined

  /** What the summariser that was asked last was shown, if it was asked. */
  get shown(): SummaryDraft | undefined {
    return this.lastShown
  }

  async perform(summaries: Summaries, view: View, operation: SummaryOperation): Promise<Answer> {
    if (operation.type !== 'finish-summary') this.lastShown = undefined
    switch (operation.type) {
      case 'summarise': {
        const summary = await summarise(summaries, view, operation.request, async (draft) => {
          this.lastShown = structuredClone(draft)
          return write(operation.answer)
        })
        return { of: 'summary', summary }
      }
      case 'begin-summary': {
        const draft = await summaries.begin(view, operation.request)
        this.lastShown = structuredClone(draft)
        this.waiting.delete(operation.client)
        if (draft !== undefined) this.waiting.set(operation.client, structuredClone(draft))
        return { of: 'draft', draft }
      }
      case 'finish-summary': {
        const draft = this.waiting.get(operation.client)
        if (draft === undefined) throw new FeatureError('the summariser was not asked, so it has no answer')
        const text = await askSummariser(view, draft, () => write(operation.answer))
        return { of: 'summary', summary: await summaries.finish(view, draft, text) }
      }
    }
  }
}

async function write(answer: SummariserAnswer): Promise<string> {
  if ('text' in answer) return answer.text
  if ('fails' in answer) throw new Error(answer.fails)
  throw new DOMException('the summariser was cancelled', 'AbortError')
}
