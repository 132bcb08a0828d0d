import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'chai'
import type { Space, Target } from '../../../targets/contract'
import { inMemory } from '../../../targets/in-memory'
import minimal from '../../../targets/minimal'
import { PROJECT } from '../../commands/project'
import { readRuleGroups } from '../../rules/contract-rules'
import { BROKEN_BACKENDS, breakTarget, HEALTHY } from '.'

const KEY = { app: 'travel', user: 'alice', session: 'tokyo' }

let spaces = 0
function newSpace(): Space {
  return { name: `broken-${++spaces}`, clock: { now: () => 1000 }, settings: {} }
}

function broken(name: string, target: Target = inMemory()): Target {
  const fault = BROKEN_BACKENDS.find((one) => one.name === name)
  if (fault === undefined) throw new Error(`there is no fault ${name}`)
  return breakTarget(target, fault)
}

async function listOf({ storage }: Target, space: Space): Promise<readonly string[]> {
  const records: string[] = []
  for await (const record of storage?.inspect(space) ?? []) records.push(record)
  return records
}

describe('the broken backends', () => {
  it('have names of their own that fit into the name of a space', () => {
    const names = [...BROKEN_BACKENDS, HEALTHY].map(({ name }) => name)
    expect(new Set(names).size).to.equal(names.length)
    for (const name of names) expect(name).to.match(/^[a-z][a-z-]{0,31}$/)
  })

  it('break rules that stand in the contract', () => {
    const groups = readRuleGroups(readFileSync(join(PROJECT, 'docs/contract.md'), 'utf8'))
    const rules = new Set(groups.flatMap((group) => group.rules.map(({ id }) => id)))
    for (const { name, rule } of BROKEN_BACKENDS)
      expect(rules.has(rule), `${name} breaks ${rule}`).to.equal(true)
  })

  it('play on a target without the dimensions that they damage, and do not make them up', async () => {
    for (const fault of BROKEN_BACKENDS) {
      const backend = await breakTarget(minimal, fault).open(newSpace())
      const view = await backend.sessions.create(KEY)
      await backend.events.append(view, { author: 'user', parts: [{ type: 'text', text: 'Hello' }] })
      await backend.events.log(KEY)
      expect(Object.keys(backend), fault.name).to.deep.equal(['sessions', 'events', 'close'])
      expect(backend.events.history, fault.name).to.equal(undefined)
      await backend.sessions.delete(KEY)
      await backend.close()
    }
  })
})

describe('a broken target', () => {
  it('is named after the target and the fault', () => {
    expect(broken('event-lost').name).to.equal('in-memory+event-lost')
  })

  it('keeps its data apart from the sound one on the same storage', async () => {
    const sound = inMemory()
    const space = newSpace()
    const client = await sound.open(space)
    await client.sessions.create(KEY)
    const other = await broken('event-lost', sound).open(space)
    expect(await other.sessions.read(KEY)).to.equal(undefined)
  })

  it('goes wrong for all clients of a space together, and for each space anew', async () => {
    const target = broken('event-lost')
    const space = newSpace()
    const [one, two] = [await target.open(space), await target.open(space)]
    const view = await one.sessions.create(KEY)
    await one.events.append(view, { id: 'e1', author: 'agent' })
    await two.events.append(view, { id: 'e2', author: 'agent' })
    expect((await one.events.log(KEY)).map(({ id }) => id)).to.deep.equal(['e1'])

    await target.destroy(space)
    const again = await target.open(space)
    const next = await again.sessions.create(KEY)
    await again.events.append(next, { id: 'e2', author: 'agent' })
    expect((await again.events.log(KEY)).map(({ id }) => id)).to.deep.equal(['e2'])
  })

  it('shows its own storage behind the surface', async () => {
    const sound = inMemory()
    const space = newSpace()
    const target = broken('text-cut', sound)
    const client = await target.open(space)
    await client.sessions.create({ ...KEY, session: 'oslo' })
    const records = await listOf(target, space)
    expect(records.join('\n')).to.include('oslo')
    expect(await listOf(sound, space)).to.deep.equal([])
  })

  it('is broken at every address of its server', () => {
    const server: NonNullable<Target['server']> = {
      kind: 'redis',
      at: (url) => ({ ...inMemory(), name: `at-${new URL(url).hostname}` }),
    }
    const target = broken('text-cut', { ...inMemory(), server })
    expect(target.server?.at('redis://elsewhere').name).to.equal('at-elsewhere+text-cut')
  })
})
