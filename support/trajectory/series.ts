import type { NewEvent } from '../../targets/contract'

/** A long conversation, made up: `s1` by the user, `s2` by the agent, and so on. */
export function* eventsOfSeries(count: number): Iterable<NewEvent> {
  for (let number = 1; number <= count; number++) {
    const author = number % 2 === 1 ? 'user' : 'agent'
    yield { id: `s${number}`, author, parts: [{ type: 'text', text: `message ${number}` }] }
  }
}
