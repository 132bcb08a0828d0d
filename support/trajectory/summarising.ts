import { FeatureError } from '../feature-error'
import type { SessionRef, SummariserAnswer } from './operation'

/** What a scenario has said about its summariser: what it will do next, and on which clients it waits. */
export class Summarising {
  private nextAnswer: SummariserAnswer | undefined
  private readonly waiting = new Map<string, SessionRef>()

  /** What the summariser will do when it is asked next, whatever text the scenario then names. */
  announce(answer: SummariserAnswer): void {
    this.nextAnswer = answer
  }

  /** What the summariser answers now: what was announced, once, else the text. */
  answer(text: string): SummariserAnswer {
    const answer = this.nextAnswer ?? { text }
    this.nextAnswer = undefined
    return answer
  }

  wait(client: string, session: SessionRef): void {
    if (this.waiting.has(client)) throw new FeatureError(`a summariser waits ${on(client)} already`)
    this.waiting.set(client, session)
  }

  /** The session for which a client's summariser waits, and waits no longer. */
  endWait(client: string): SessionRef {
    const session = this.waiting.get(client)
    this.waiting.delete(client)
    if (session !== undefined) return session
    const others = [...this.waiting.keys()].map((other) => `; one waits ${on(other)}`)
    throw new FeatureError(`no summariser waits ${on(client)}${others.join('')}`)
  }
}

function on(client: string): string {
  return client === '' ? 'on the first client' : `on the client ${JSON.stringify(client)}`
}
