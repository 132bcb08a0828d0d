import {
  type Backend,
  inConversation,
  refusalCode,
  type SessionKey,
  type StoredEvent,
  type Summaries,
  type Summary,
} from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import type { Changes } from './changes'
import { placeOf } from './surface'

/** Summaries that are lost, overwritten, shown where they do not belong, or end in the wrong place (SUM). */
export const SUMMARIES: readonly BrokenBackend[] = [
  {
    name: 'summary-lost',
    does: 'acknowledges a summary and keeps none',
    rule: 'SUM-6',
    damages: 'summaries',
    breaks: () => (backend) => showingChains(backend.summaries, async () => []),
  },
  {
    name: 'superseded-summary-lost',
    does: "keeps only the latest version of a branch's summary",
    rule: 'SUM-6',
    damages: 'summaries',
    breaks: () => (backend) => showingChains(backend.summaries, async (chain) => chain.slice(-1)),
  },
  {
    name: 'older-written-over-newer',
    does: 'stores a summary that was begun before another was finished, as the newest',
    rule: 'SUM-4',
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
                const late = refusalCode(error) === 'summary-stale'
                const anew = late && (await summaries.begin(view, { branch: draft.branch, force: true }))
                if (!anew) throw error
                return summaries.finish(view, anew, text)
              }
            },
          },
        }),
      }),
  },
  {
    name: 'summary-of-the-session-instead',
    does: "gives the session's summary where a branch has none",
    rule: 'SUM-6',
    damages: 'summaries',
    breaks:
      () =>
      ({ summaries }) => ({
        ...(summaries && {
          summaries: {
            chain: async (key, branch) => {
              const own = await summaries.chain(key, branch)
              return own.length === 0 && branch !== undefined ? summaries.chain(key) : own
            },
          },
        }),
      }),
  },
  {
    name: 'summary-of-a-neighbour',
    does: 'takes acme-corp for a branch below acme, and gives its summary there',
    rule: 'SUM-2',
    damages: 'summaries',
    breaks: () => {
      const branches = new Set<string>()
      return ({ summaries }) => ({
        ...(summaries && {
          summaries: {
            finish: (view, draft, text) => {
              if (draft.branch !== undefined) branches.add(draft.branch)
              return summaries.finish(view, draft, text)
            },
            chain: async (key, branch) => {
              const own = await summaries.chain(key, branch)
              const near = [...branches].find((name) => branch !== name && branch?.startsWith(name))
              return own.length === 0 && near !== undefined ? summaries.chain(key, near) : own
            },
          },
        }),
      })
    },
  },
  {
    name: 'deletion-leaves-the-summary',
    does: 'shows the summaries of a session that is deleted',
    rule: 'SES-4',
    damages: 'summaries',
    breaks: () => summariesOfTheDead((reborn) => !reborn),
  },
  {
    name: 'summary-in-the-next-life',
    does: 'shows the summaries of a deleted session in the next one of its name',
    rule: 'SUM-5',
    damages: 'summaries',
    breaks: () => summariesOfTheDead((reborn) => reborn),
  },
  {
    name: 'boundary-off-by-one',
    does: 'says of a summary that it ends one event earlier than it does',
    rule: 'SUM-1',
    damages: 'summaries',
    breaks: () => (backend) =>
      showingBoundaries(backend, (conversation, end) => conversation[end - 1] ?? conversation[end]),
  },
  {
    name: 'call-parted-from-its-result',
    does: 'ends a summary between a call and its result',
    rule: 'SUM-3',
    damages: 'summaries',
    breaks: () => (backend) =>
      showingBoundaries(backend, (conversation, end) => {
        const next = conversation[end + 1]
        return next?.parts.some(({ type }) => type === 'call') ? next : conversation[end]
      }),
  },
]

function showingChains(
  summaries: Summaries | undefined,
  show: (chain: readonly Summary[], key: SessionKey) => Promise<readonly Summary[]>,
): Changes {
  if (summaries === undefined) return {}
  return {
    summaries: {
      chain: async (key, branch) => show(await summaries.chain(key, branch), key),
    },
  }
}

/** Has summaries end elsewhere, by the conversation and the position of their boundary in it. */
function showingBoundaries(
  { events, summaries }: Backend,
  move: (conversation: readonly StoredEvent[], end: number) => StoredEvent | undefined,
): Changes {
  return showingChains(summaries, async (chain, key) => {
    const conversation = (await events.log(key).catch(() => [])).filter(inConversation)
    return chain.map((summary) => {
      const end = conversation.findIndex(({ id }) => id === summary.boundary)
      return { ...summary, boundary: move(conversation, end)?.id ?? summary.boundary }
    })
  })
}

/** @param shows whether they are shown, by whether a session of that name lives again */
function summariesOfTheDead(shows: (reborn: boolean) => boolean): ReturnType<BrokenBackend['breaks']> {
  const branches = new Set<string | undefined>([undefined])
  const left = new Map<string, readonly Summary[]>()
  const placeOfBranch = (key: SessionKey, branch: string | undefined) => `${placeOf(key)} ${branch ?? ''}`
  return ({ sessions, summaries }) => ({
    ...(summaries && {
      sessions: {
        delete: async (key) => {
          for (const branch of branches) {
            const chain = await summaries.chain(key, branch).catch(() => [])
            if (chain.length > 0) left.set(placeOfBranch(key, branch), chain)
          }
          await sessions.delete(key)
        },
      },
      summaries: {
        finish: (view, draft, text) => {
          branches.add(draft.branch)
          return summaries.finish(view, draft, text)
        },
        chain: async (key, branch) => {
          const own = await summaries.chain(key, branch)
          if (own.length > 0) return own
          const reborn = await sessions.read(key).then(
            (view) => view !== undefined,
            () => true,
          )
          return shows(reborn) ? (left.get(placeOfBranch(key, branch)) ?? []) : []
        },
      },
    }),
  })
}
