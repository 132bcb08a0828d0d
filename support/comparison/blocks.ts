import type { Json } from '../../targets/contract'
import { splitByScope } from '../../targets/contract'
import { type Operation, ownerOf } from '../trajectory/operation'
import type { Performed } from '../trajectory/replay'
import type { Block } from './concurrent'
import { equalFacts } from './equal'

interface Write {
  readonly owner: readonly string[]
  readonly key: string
  readonly value: Json
}

/** What raced in a scenario, from what was performed "at the same time". */
export function blocksOf(performed: readonly Performed[]): readonly Block[] {
  const numbers = new Set(performed.flatMap(({ block }) => (block === undefined ? [] : [block])))
  return [...numbers].map((number) => {
    const operations = performed.filter(({ block }) => block === number).map(({ operation }) => operation)
    return { appended: appendedIn(operations), contested: contestedIn(operations) }
  })
}

function appendedIn(operations: readonly Operation[]): Block['appended'] {
  const lanes = new Map<string, { owner: readonly string[]; client: string; events: string[] }>()
  for (const operation of operations) {
    if (operation.type !== 'append-event' || operation.event.id === undefined) continue
    const owner = ownerOf(operation)
    const lane = JSON.stringify([operation.client, ...owner])
    const known = lanes.get(lane) ?? { owner, client: operation.client, events: [] }
    known.events.push(operation.event.id)
    lanes.set(lane, known)
  }
  return [...lanes.values()]
}

/** Keys that were written with different values: the last accepted one wins, and any may have been the last. */
function contestedIn(operations: readonly Operation[]): Block['contested'] {
  const races = new Map<string, { owner: readonly string[]; key: string; values: Json[] }>()
  for (const { owner, key, value } of operations.flatMap(writesOf)) {
    const place = JSON.stringify([key, ...owner])
    const race = races.get(place) ?? { owner, key, values: [] }
    race.values.push(value)
    races.set(place, race)
  }
  return [...races.values()].filter(({ values }) => values.some((value) => !equalFacts(value, values[0])))
}

function writesOf(operation: Operation): readonly Write[] {
  if (operation.type === 'update-state') {
    return Object.entries(operation.changes).map(([key, value]) => ({
      owner: ownerOf(operation),
      key,
      value,
    }))
  }
  if (operation.type !== 'append-event') return []
  const owner = ownerOf(operation)
  const scopes = splitByScope(operation.event.delta ?? {})
  return [
    ...Object.entries(scopes.session).map(([key, value]) => ({ owner, key, value })),
    ...Object.entries(scopes.user).map(([key, value]) => ({ owner: owner.slice(0, 2), key, value })),
    ...Object.entries(scopes.app).map(([key, value]) => ({ owner: owner.slice(0, 1), key, value })),
  ]
}
