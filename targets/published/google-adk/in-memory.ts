import type { Target } from '../../contract'
import { rememberedSessions } from '../remembered-sessions'
import { adk, describeAdk, type MemoryService, type SessionService } from './adk'
import { client } from './client'
import { sessionOf } from './events'

interface Services {
  readonly sessions: SessionService
  readonly memories: MemoryService
}

const spaces = new Map<string, Services>()

/** `InMemorySessionService` and `InMemoryMemoryService`: one of each per space, shared by its clients. */
const target: Target = {
  name: 'google-adk-in-memory',
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
    const { InMemorySessionService, InMemoryMemoryService } = adk()
    const services = spaces.get(name) ?? {
      sessions: new InMemorySessionService(),
      memories: new InMemoryMemoryService(),
    }
    spaces.set(name, services)
    return {
      ...client(adk(), services.sessions, async () => {}),
      memories: rememberedSessions(services.memories, 'ADK', sessionOf),
    }
  },
  destroy: async ({ name }) => void spaces.delete(name),
  describe: async () => describeAdk('in memory'),
}

export default target
