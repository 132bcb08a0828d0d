import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { expect } from 'chai'
import { Gate } from './gate'

describe('a gate before a server', () => {
  let server: Server
  let gate: Gate

  before(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    gate = await Gate.before(`redis://:secret@127.0.0.1:${port}/3`)
  })

  after(() => {
    gate.close()
    server.close()
  })

  it('keeps the rest of the address', () => {
    expect(new URL(gate.url).password).to.equal('secret')
    expect(new URL(gate.url).pathname).to.equal('/3')
  })

  it('lets everything through', async () => {
    expect(await ask()).to.equal('hello')
  })

  it('breaks new connections while it is shut, and no later ones', async () => {
    await gate.shut()
    expect(await ask()).to.equal('broken')
    gate.open()
    expect(await ask()).to.equal('hello')
  })

  it('breaks the connections that there are when it is shut', async () => {
    const socket = connect(Number(new URL(gate.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    await gate.shut()
    await closed
    gate.open()
  })

  it('lets nothing through while it is silent, nor later what was said meanwhile', async () => {
    const socket = connect(Number(new URL(gate.url).port), '127.0.0.1')
    await once(socket, 'connect')
    gate.fallSilent()
    const heard: string[] = []
    socket.on('data', (bytes) => heard.push(String(bytes)))
    socket.write('hello')
    const closed = once(socket, 'close')
    setTimeout(() => gate.open(), 50)
    await closed
    expect(heard).to.deep.equal([])
  })

  /** What comes back of a word. */
  async function ask(): Promise<string> {
    const socket = connect(Number(new URL(gate.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('hello')
    const answer = await Promise.race([
      once(socket, 'data').then(([bytes]) => String(bytes)),
      once(socket, 'close').then(() => 'broken'),
    ])
    socket.destroy()
    return answer
  }
})
