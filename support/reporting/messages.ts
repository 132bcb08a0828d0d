import type { Envelope } from '@cucumber/messages'
import { printCard } from '../shards/card'
import { cardOfThisRun } from '../shards/this-run'
import type { FormatterContext } from './formatter'

/** Cucumber formatter: all messages, one a line, as its own writes them. A shard says in a message which it is. */
const formatter = {
  type: 'formatter',
  async formatter({ on, write }: FormatterContext): Promise<void> {
    const card = await cardOfThisRun()
    const print = (envelope: Envelope) => write(`${JSON.stringify(envelope)}\n`)
    on('message', (envelope) => {
      print(envelope)
      if (envelope.meta && card !== undefined) print(printCard(card))
    })
  },
} as const

export default formatter
