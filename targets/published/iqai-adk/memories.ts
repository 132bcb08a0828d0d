import type { Memories, UserKey } from '../../contract'
import { sessionOf } from './events'
import type { MemoryService } from './iqai'

/** It remembers sessions and searches them. It knows no notes, and lists nothing. */
export function memories(service: MemoryService): Memories {
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

async function refuse(): Promise<never> {
  throw new Error('@iqai/adk remembers whole sessions only')
}
