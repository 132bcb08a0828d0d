import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderHostile } from './order-hostile-target'

const key = { app: 'travel', user: 'alice', session: 'tokyo' }
const user = { app: 'travel', user: 'alice' }

async function remembering(seed: number) {
  const target = orderHostile(seed)
  const space = { name: `hostile-${seed}`, clock: { now: () => 7 }, settings: {} }
  const client = await target.open(space)
  const view = await client.sessions.create({ ...key, state: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 } })
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await client.events.append(view, { author: 'user', parts: [{ type: 'text', text }] })
  await client.memories?.remember(view)
  return { client, view }
}

test('Members of objects stand in any order', async () => {
  const orders = await Promise.all(
    [1, 2, 3].map(async (seed) => Object.keys((await remembering(seed)).view.state)),
  )
  assert.equal(new Set(orders.map(String)).size, 3)
  for (const order of orders) assert.deepEqual(order.toSorted(), ['a', 'b', 'c', 'd', 'e', 'f'])
})

test('What was remembered in one instant stands in any order, and each is forgotten by its own id', async () => {
  const { client } = await remembering(1)
  const other = await remembering(2)
  const texts = async ({ memories }: typeof client) => (await memories?.list(user))?.map(({ text }) => text)
  assert.notDeepEqual(await texts(client), await texts(other.client))
  const [first] = (await client.memories?.list(user)) ?? []
  assert.ok(first)
  await client.memories?.forget(user, first.id)
  assert.deepEqual((await texts(client))?.includes(first.text), false)
  assert.equal((await client.memories?.list(user, 2))?.length, 2)
  await assert.rejects(client.memories?.list(user, 0) ?? Promise.resolve(), { code: 'invalid-page' })
})

test('Events keep their order', async () => {
  const { client } = await remembering(3)
  const texts = (await client.events.log(key)).flatMap(({ parts }) => parts)
  assert.deepEqual(
    texts.map((part) => part.type === 'text' && part.text),
    ['one', 'two', 'three', 'four', 'five'],
  )
})
