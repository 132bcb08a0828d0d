import { storageOf } from '../faults/spoil'
import { FeatureError } from '../feature-error'
import type { Operation } from '../trajectory/operation'
import { ownerOf, ownerOfRef } from '../trajectory/operation'
import type { AcceptanceWorld } from '../world'

/**
 * Nothing that the trajectory wrote into a session that is gone is left in raw storage: the one that was deleted last or,
 * after a sweep, the one in focus, which must have expired.
 */
export async function expectGoneFromStorage(world: AcceptanceWorld): Promise<void> {
  const { performed } = world.replay
  const removal = performed.findLast(
    ({ operation: { type } }) => type === 'delete-session' || type === 'sweep',
  )
  if (removal === undefined)
    throw new FeatureError('no session was deleted or swept yet whose traces could be looked for')
  const { operation } = removal
  const gone = JSON.stringify(
    operation.type === 'sweep' ? ownerOfRef(world.trajectory.session()) : ownerOf(operation),
  )
  const [lost, kept]: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (const { operation, index } of performed) {
    const isGone = index < removal.index && JSON.stringify(ownerOf(operation)) === gone
    for (const text of textsIn(operation)) (isGone ? lost : kept).add(text)
  }
  const traces = [...lost].filter((text) => !kept.has(text))
  if (traces.length === 0)
    throw new FeatureError('the session that is gone held no text of its own that could be looked for')
  await expectNowhere(world, traces)
}

/** No stored record holds any of these texts. */
export async function expectNowhere(world: AcceptanceWorld, texts: readonly string[]): Promise<void> {
  const escaped = texts.map((text) => JSON.stringify(text).slice(1, -1))
  await world.expect('raw storage', async (player) => {
    const found: string[] = []
    for await (const record of storageOf(player).inspect(player.space)) {
      for (const text of escaped)
        if (record.includes(text)) found.push(`expected nothing of ${text}, found ${record}`)
    }
    return found
  })
}

/** The texts that an operation wrote into a session, long enough not to be met by chance. */
function textsIn(operation: Operation): readonly string[] {
  switch (operation.type) {
    case 'create-session':
      return texts(operation.state)
    case 'append-event':
      return texts(operation.event)
    case 'record-track':
      return texts(operation.record)
    case 'update-state':
      return texts(operation.changes)
    case 'summarise':
    case 'finish-summary':
      return texts(operation.answer)
    default:
      return []
  }
}

const SHORTEST = 4

function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length >= SHORTEST ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, item]) => (belongsElsewhere(member) ? [] : texts(item)))
}

/** Words of the format, and state that is the user's or the app's and outlives the session. */
function belongsElsewhere(member: string): boolean {
  return member === 'type' || member === 'author' || /^(?:user|app):/.test(member)
}
