import { type Backend, type Memory, refusalCode, type UserKey } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { userOf } from './surface'
import { Users } from './users'

type Memories = NonNullable<Backend['memories']>

/** Memories of others, memories that stay, and memories in the wrong order (MEM). */
export const MEMORIES: readonly BrokenBackend[] = [
  {
    name: 'another-users-memory-listed',
    does: "lists another user's memories too",
    rule: 'MEM-8',
    damages: 'memories',
    breaks: () => {
      const users = new Users()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            add: (user, memory) => memories.add(users.meet(user), memory),
            list: async (user, limit) => {
              const own = await memories.list(users.meet(user), limit)
              const others = await Promise.all(users.besides(user).map((other) => memories.list(other)))
              return [...own, ...others.flat()].slice(0, limit)
            },
          },
        }),
      })
    },
  },
  {
    name: 'owner-overwritten-by-reader',
    does: "finds another user's memories, and says that they are the reader's",
    rule: 'MEM-8',
    damages: 'memories',
    breaks: () => {
      const users = new Users()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            add: (user, memory) => memories.add(users.meet(user), memory),
            search: async (user, query) => {
              const own = await memories.search(users.meet(user), query)
              const others = users.besides(user).map((other) => memories.search(other, query))
              const foreign = (await Promise.all(others)).flat()
              return [...own, ...foreign.map((memory) => ({ ...memory, owner: { ...user } }))]
            },
          },
        }),
      })
    },
  },
  {
    name: 'correction-leaves-the-old-one',
    does: 'keeps a note beside its correction',
    rule: 'MEM-3',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            correct: async (user, id, correction) => {
              const before = await find(memories, user, id)
              const corrected = await memories.correct(user, id, correction)
              if (before && corrected.id !== id) await memories.add(user, contentOf(before))
              return corrected
            },
          },
        }),
      }),
  },
  {
    name: 'conflict-half-applied',
    does: 'forgets a note whose correction it refuses as a conflict',
    rule: 'MEM-3',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            correct: async (user, id, correction) => {
              try {
                return await memories.correct(user, id, correction)
              } catch (error) {
                if (refusalCode(error) === 'memory-conflict') await memories.forget(user, id)
                throw error
              }
            },
          },
        }),
      }),
  },
  {
    name: 'clearing-takes-all-users',
    does: 'forgets everything about all users of an app where it should about one',
    rule: 'MEM-4',
    damages: 'memories',
    breaks: () => {
      const users = new Users()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            add: (user, memory) => memories.add(users.meet(user), memory),
            forgetAll: async (user) => {
              await memories.forgetAll(user)
              for (const other of users.besides(user)) await memories.forgetAll(other)
            },
          },
        }),
      })
    },
  },
  {
    name: 'remembering-adds',
    does: 'keeps what was remembered of a session before, where it should replace it',
    rule: 'MEM-7',
    damages: 'memories',
    breaks: () => {
      const left = new Map<string, readonly Memory[]>()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            remember: async (view) => {
              const before = await memories.list(view).catch(() => [])
              await memories.remember(view)
              const now = new Set((await memories.list(view)).map(({ id }) => id))
              const gone = before.filter(({ id }) => !now.has(id))
              left.set(userOf(view), [...(left.get(userOf(view)) ?? []), ...gone])
            },
            list: async (user, limit) =>
              [...(await memories.list(user, limit)), ...(left.get(userOf(user)) ?? [])].slice(0, limit),
            forgetAll: async (user) => {
              left.delete(userOf(user))
              await memories.forgetAll(user)
            },
          },
        }),
      })
    },
  },
  {
    name: 'search-without-case-folding',
    does: 'finds a word only as it is written',
    rule: 'MEM-6',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            search: async (user, query) => {
              const words = query.text.match(/\p{L}+/gu) ?? []
              return (await memories.search(user, query)).filter(({ text, topics }) =>
                words.some((word) => `${text} ${topics.join(' ')}`.includes(word)),
              )
            },
          },
        }),
      }),
  },
  {
    name: 'ties-in-any-order',
    does: 'lists memories of one instant in the reverse of their order, which a store without ties may do',
    rule: 'MEM-5',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: {
            list: async (user, limit) => {
              const { length } = await memories.list(user, limit)
              const turned = (await memories.list(user)).toReversed()
              const sorted = turned.toSorted((a, b) => b.updatedAt - a.updatedAt || b.createdAt - a.createdAt)
              return sorted.slice(0, length)
            },
          },
        }),
      }),
  },
]

async function find(memories: Memories, user: UserKey, id: string): Promise<Memory | undefined> {
  return (await memories.list(user).catch(() => [])).find((memory) => memory.id === id)
}

function contentOf({ text, topics, kind, at, participants, place }: Memory) {
  return { text, topics, kind, at, participants, place }
}
