import type { PickleStep } from '@cucumber/messages'
import { numberedClients } from '../processes/many-clients'
import { readCell } from '../tables/cells'

const TOGETHER = /\bat the same time$/
const COUNTED = /^(\d+) clients(?: in processes of their own)?$/

/** The clients of a scenario that do something at the same time, in the order in which it tells them; none is no race. */
export function racersOf(steps: readonly Pick<PickleStep, 'text' | 'argument'>[]): readonly string[] {
  const racers = steps.flatMap(({ text, argument }) => {
    const counted = COUNTED.exec(text)
    if (counted !== null) return numberedClients(Number(counted[1]))
    const [header, ...rows] = (TOGETHER.test(text) && argument?.dataTable?.rows) || []
    const column = header?.cells.findIndex(({ value }) => value === 'client') ?? -1
    return rows.map(({ cells }) => String(readCell('text', cells[column]?.value ?? '', 'the client') ?? ''))
  })
  const clients = [...new Set(racers)]
  return clients.length < 2 ? [] : clients
}
