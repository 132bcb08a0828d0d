import { foldText, type Memory } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'

const TEN = 10

/** Searches that find too little, too much, or something else (MEM-6). */
export const SEARCHES: readonly BrokenBackend[] = [
  {
    name: 'search-limits-before-matching',
    does: 'looks only at as many of the latest memories as it may find',
    rule: 'MEM-6',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            search: async (user, query) => {
              const hits = await memories.search(user, query)
              const latest = new Set((await memories.list(user, query.limit ?? TEN)).map(({ id }) => id))
              return hits.filter(({ id }) => latest.has(id))
            },
          },
        }),
      }),
  },
  {
    name: 'search-by-substring',
    does: 'finds a query wherever its letters stand in a text, in the midst of words too',
    rule: 'MEM-6',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            search: async (user, query) => {
              const hits = await memories.search(user, query)
              const words = wordsOf(query.text)
              const near = (await memories.list(user).catch(() => [])).filter((memory) =>
                words.some((word) => textsOf(memory).includes(word)),
              )
              const added = near.filter(({ id }) => !hits.some((hit) => hit.id === id))
              return [...hits, ...added].slice(0, query.limit ?? TEN)
            },
          },
        }),
      }),
  },
  {
    name: 'cjk-not-split',
    does: 'takes what stands between blanks for one word, in Chinese and Japanese too',
    rule: 'MEM-6',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            search: async (user, query) => {
              const words = wordsOf(query.text)
              return (await memories.search(user, query)).filter((memory) => {
                const held = wordsOf(textsOf(memory))
                return words.some((word) => held.includes(word))
              })
            },
          },
        }),
      }),
  },
]

function textsOf({ text, topics }: Memory): string {
  return foldText([text, ...topics].join('\n'))
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
