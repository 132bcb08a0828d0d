import { belongsTo, inConversation, refusalCode, type SummaryDraft } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'

/** Summaries that are begun, finished or shown otherwise than they should (SUM). */
export const SUMMARISING: readonly BrokenBackend[] = [
  {
    name: 'blank-summary-stored',
    does: 'stores a summary of blank text, with three dots for it',
    rule: 'SUM-3',
    damages: 'summaries',
    breaks:
      () =>
      ({ summaries }) => ({
        ...(summaries && {
          summaries: {
            finish: async (view, draft, text) => {
              try {
                return await summaries.finish(view, draft, text)
              } catch (error) {
                if (refusalCode(error) !== 'summary-failed') throw error
                return summaries.finish(view, draft, '…')
              }
            },
          },
        }),
      }),
  },
  {
    name: 'summariser-shown-everything',
    does: 'shows the summariser also what the summary before covers',
    rule: 'SUM-1',
    damages: 'summaries',
    breaks:
      () =>
      ({ events, summaries }) => ({
        ...(summaries && {
          summaries: {
            begin: async (view, request) => {
              const draft = await summaries.begin(view, request)
              const boundary = draft?.events.at(-1)?.id
              if (draft === undefined || boundary === undefined) return draft
              const log = await events.log(view)
              const end = log.findIndex(({ id }) => id === boundary)
              const shown = log
                .slice(0, end + 1)
                .filter((event) => inConversation(event) && belongsTo(request.branch, event.branch))
              return { ...draft, events: shown }
            },
          },
        }),
      }),
  },
  {
    name: 'boundary-at-finish',
    does: 'says of a summary that it covers also what came while it was written',
    rule: 'SUM-7',
    damages: 'summaries',
    breaks: () => {
      const compactions = new Set<string>()
      const told = ({ handle }: SummaryDraft) => JSON.stringify(handle)
      return ({ summaries }) => ({
        ...(summaries && {
          summaries: {
            begin: async (view, request) => {
              const draft = await summaries.begin(view, request)
              if (draft !== undefined && request.keep !== undefined) compactions.add(told(draft))
              return draft
            },
            finish: async (view, draft, text) => {
              const { branch } = draft
              const anew = compactions.has(told(draft)) ? undefined : await summaries.begin(view, { branch })
              const isCurrent = anew !== undefined && anew.previous === draft.previous
              return summaries.finish(view, isCurrent ? anew : draft, text)
            },
          },
        }),
      })
    },
  },
  {
    name: 'another-branch-counted',
    does: "counts another branch's events too among what a branch's summary covers",
    rule: 'SUM-1',
    damages: 'summaries',
    breaks:
      () =>
      ({ events, summaries }) => ({
        ...(summaries && {
          summaries: {
            chain: async (key, branch) => {
              const chain = await summaries.chain(key, branch)
              const conversation = (await events.log(key).catch(() => [])).filter(inConversation)
              return chain.map((summary) => {
                const end = conversation.findIndex(({ id }) => id === summary.boundary)
                return end < 0 ? summary : { ...summary, covers: end + 1 }
              })
            },
          },
        }),
      }),
  },
  {
    name: 'summary-last-in-context',
    does: 'puts the summary behind what it does not cover',
    rule: 'SUM-7',
    damages: 'summaries',
    breaks:
      () =>
      ({ summaries }) => ({
        ...(summaries && {
          summaries: {
            context: async (key, branch) => {
              const shown = await summaries.context(key, branch)
              const isSummary = (entry: object) => 'summary' in entry
              return [...shown.filter((entry) => !isSummary(entry)), ...shown.filter(isSummary)]
            },
          },
        }),
      }),
  },
]
