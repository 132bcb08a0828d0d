import { describe, it } from 'node:test'
import { expect } from 'chai'
import { startPrograms } from './program'
import { redisRecipe } from './redis'
import { startServer } from './start-server'

describe('starting a server', () => {
  it('says what was tried and what to do where none can be had', async () => {
    const said: string[] = []
    const failure = await withEnvironment(
      { PATH: '', REPLAY_REDIS_IMAGE: '127.0.0.1:1/no-such-image:1' },
      async () => messageOf(startServer(redisRecipe, 'a-run', (line) => said.push(line))),
    )
    expect(failure).to.match(
      /^No Redis server could be had\. What was tried:\n {2}- REPLAY_REDIS_URL: not set\n/,
    )
    expect(failure).to.contain('a container of 127.0.0.1:1/no-such-image:1: ')
    expect(failure).to.contain('not used, since REPLAY_REDIS_IMAGE asks for that image')
    expect(failure).to.match(/start a container engine, or install redis-server\.$/)
    expect(said.join()).to.contain('Redis: not a container of 127.0.0.1:1/no-such-image:1')
  })

  it('names the program that is missing', async () => {
    const failure = await withEnvironment({ PATH: '' }, async () => messageOf(startPrograms(redisRecipe)))
    expect(failure).to.equal('redis-server is not on the PATH (install redis-server)')
  })

  it('says what a program said that ends at once', async () => {
    const recipe = {
      ...redisRecipe,
      programs: {
        ...redisRecipe.programs,
        prepare: async () => ({
          program: process.execPath,
          arguments: ['-e', 'console.log("no room"); process.exit(3)'],
        }),
      },
    }
    expect(await messageOf(startPrograms(recipe))).to.equal('it ended with 3: no room')
  })
})

async function messageOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'it was no failure'
}

async function withEnvironment<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
