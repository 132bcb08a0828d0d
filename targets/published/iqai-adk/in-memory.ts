import type { Target } from '../../contract'
import { rememberedSessions } from '../remembered-sessions'
import { client } from './client'
import { sessionOf } from './events'
import { describeIqai, iqai, type MemoryService, type SessionService } from './iqai'

interface Services {
  readonly sessions: SessionService
  readonly memories: MemoryService
}

const spaces = new Map<string, Services>()

/** `InMemorySessionService` and `InMemoryMemoryService`: one of each per space, shared by its clients. */
const target: Target = {
  name: 'iqai-adk-in-memory',
  capabilities: new Set([
    'sessions',
    'events',
    'state',
    'scoped-state',
    'clients',
    'memory',
    'memory-search',
  ]),
  lacks: new Set(['direct-state', 'notes']),
  ownClock: { granularity: 1, untold: ['createdAt'] },
  async open({ name }) {
    const { InMemorySessionService, InMemoryMemoryService } = iqai()
    const services = spaces.get(name) ?? {
      sessions: new InMemorySessionService(),
      memories: new InMemoryMemoryService(),
    }
    spaces.set(name, services)
    return {
      ...client(iqai(), services.sessions, async () => {}),
      memories: rememberedSessions(services.memories, '@iqai/adk', sessionOf),
    }
  },
  destroy: async ({ name }) => void spaces.delete(name),
  describe: async () => describeIqai('in memory'),
}

export default target
