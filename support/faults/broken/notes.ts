import { refusalCode } from '../../../targets/contract'
import type { BrokenBackend } from './broken-backend'
import { userOf } from './surface'
import { Users } from './users'

/** Notes that are doubled, changed by others, or end too early (MEM). */
export const NOTES: readonly BrokenBackend[] = [
  {
    name: 'note-doubled-on-retry',
    does: 'lists a note twice that was added twice',
    rule: 'MEM-2',
    damages: 'memories',
    breaks: () => {
      const doubled = new Set<string>()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            add: async (user, note) => {
              const before = await memories.list(user).catch(() => [])
              const memory = await memories.add(user, note)
              if (before.some(({ id }) => id === memory.id)) doubled.add(`${userOf(user)} ${memory.id}`)
              return memory
            },
            list: async (user, limit) =>
              (await memories.list(user, limit))
                .flatMap((memory) =>
                  doubled.has(`${userOf(user)} ${memory.id}`) ? [memory, memory] : [memory],
                )
                .slice(0, limit),
          },
        }),
      })
    },
  },
  {
    name: 'limit-zero-is-all',
    does: 'takes a limit of zero for none',
    rule: 'MEM-5',
    damages: 'memories',
    breaks:
      () =>
      ({ memories }) => ({
        ...(memories && {
          memories: { list: (user, limit) => memories.list(user, limit === 0 ? undefined : limit) },
        }),
      }),
  },
  {
    name: 'foreign-memory-corrected',
    does: "corrects another user's note for whoever knows its id",
    rule: 'MEM-3',
    damages: 'memories',
    breaks: () => {
      const users = new Users()
      return ({ memories }) => ({
        ...(memories && {
          memories: {
            add: (user, memory) => memories.add(users.meet(user), memory),
            correct: async (user, id, correction) => {
              try {
                return await memories.correct(user, id, correction)
              } catch (error) {
                if (refusalCode(error) !== 'memory-not-found') throw error
                for (const other of users.besides(user)) {
                  const isTheirs = (await memories.list(other)).some((memory) => memory.id === id)
                  if (isTheirs) return memories.correct(other, id, correction)
                }
                throw error
              }
            },
          },
        }),
      })
    },
  },
  {
    name: 'memories-end-with-session',
    does: 'forgets with a session that is deleted what was remembered from it',
    rule: 'MEM-8',
    damages: 'memories',
    breaks:
      () =>
      ({ sessions, memories }) => ({
        ...(memories && {
          sessions: {
            delete: async (key) => {
              await sessions.delete(key)
              const remembered = (await memories.list(key)).filter(({ session }) => session === key.session)
              for (const { id } of remembered) await memories.forget(key, id)
            },
          },
        }),
      }),
  },
]
