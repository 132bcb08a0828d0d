import type { Memories, UserKey, View } from '../contract'

/** What both agent development kits offer as memory, under the same names. */
export interface MemoryService<Session> {
  addSessionToMemory(session: Session): Promise<void>
  searchMemory(request: { appName: string; userId: string; query: string }): Promise<{
    readonly memories: readonly {
      readonly content: { readonly parts?: readonly { readonly text?: string }[] }
      readonly author?: string
      readonly timestamp?: string
    }[]
  }>
}

/**
 * A service that remembers sessions and searches them. It knows no notes, and lists nothing.
 *
 * @param product as a refusal names it
 * @param sessionOf the product's own session that a view stands for
 */
export function rememberedSessions<Session>(
  service: MemoryService<Session>,
  product: string,
  sessionOf: (view: View) => Session,
): Memories {
  const refuse = async (): Promise<never> => {
    throw new Error(`${product} remembers whole sessions only`)
  }
  return {
    async remember(view) {
      await service.addSessionToMemory(sessionOf(view))
    },

    async search({ app, user }, { text }) {
      const { memories } = await service.searchMemory({ appName: app, userId: user, query: text })
      return memories.map(({ content, author, timestamp = '' }, index) => {
        const at = Date.parse(timestamp)
        return {
          id: String(index),
          owner: { app, user } satisfies UserKey,
          text: (content.parts ?? []).map((part) => part.text ?? '').join('\n'),
          topics: [],
          at,
          ...(author !== undefined && { author }),
          createdAt: at,
          updatedAt: at,
        }
      })
    },

    add: refuse,
    correct: refuse,
    forget: refuse,
    forgetAll: refuse,
    list: refuse,
  }
}
