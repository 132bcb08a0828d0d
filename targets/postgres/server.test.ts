import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { Server } from './server'
import { startServer, type TestServer } from './test-server'

const IDLE = 400

describe('the connections to a Postgres', () => {
  let server: TestServer

  before(async () => {
    server = await startServer()
  })
  after(() => server.remove())

  async function connections(): Promise<number> {
    const [row] = await server.sql<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    return Number(row?.count)
  }

  it('are kept for the next client, the latest first, and closed when nobody wants them for long', async () => {
    const kept = new Server(server.url(), 5000, IDLE)
    const links = [await kept.make(), await kept.make()]
    for (const link of links) kept.giveBack(link)
    expect(kept.takeKept()).to.equal(links[1])
    expect(await connections()).to.equal(2)
    await wait(2 * IDLE)
    expect(await connections()).to.equal(1)
    expect(kept.takeKept()).to.equal(undefined)
    for (const link of links) link.end()
  })

  it('are closed with one that failed, and none that broke is given out', async () => {
    const kept = new Server(server.url(), 5000, 60_000)
    const [failed, broken, idle] = [await kept.make(), await kept.make(), await kept.make()]
    kept.giveBack(broken)
    broken.end()
    expect(kept.takeKept()).to.equal(undefined)
    kept.giveBack(idle)
    kept.discard(failed)
    expect(kept.takeKept()).to.equal(undefined)
    await wait(200)
    expect(await connections()).to.equal(0)
  })
})
