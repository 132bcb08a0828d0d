import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Suite, type SuiteRun } from '../run-suite'
import { until } from '../until'
import { RunFolder } from './leftovers'

export interface Ways {
  /** How the servers are come by: `in containers`. */
  readonly name: string
  /** What the run says when it has come by one that way. */
  readonly says: RegExp
  readonly environment: Readonly<Record<string, string>>
  /** What a run has left behind besides processes and folders, and may be there before it. */
  others(): Promise<readonly string[]>
}

/** A run has servers while it goes on, and leaves nothing of them, however it ends. */
export function describeEndings(kind: 'redis' | 'postgres', ways: Ways): void {
  describe(`the ${kind} server of a run, ${ways.name}`, { concurrency: false }, () => {
    const feature = 'features/conversation/order.feature'

    it('goes when the run succeeds', async () => {
      const { code, said } = await run({ arguments: [feature] })
      assert.equal(code, 0, said)
      assert.match(said, ways.says)
    })

    it('goes when a scenario fails', async () => {
      const { code, said } = await run({ arguments: [feature, 'test/fixtures/mistakes.feature'] })
      assert.equal(code, 1, said)
      assert.match(said, ways.says)
    })

    it('goes when two workers shared it', async () => {
      const { code, said } = await run({ arguments: [feature, '--parallel', '2'] })
      assert.equal(code, 0, said)
      assert.equal(said.match(new RegExp(ways.says, 'g'))?.length, 1, said)
    })

    it('goes, or never came, when a support file does not load', async () => {
      const { code, said } = await run({ arguments: [feature, '--require', 'test/fixtures/throws.ts'] })
      assert.notEqual(code, 0, said)
    })

    it('goes, or never came, when a feature cannot be parsed', async () => {
      const { code, said } = await run({ arguments: [feature, 'test/fixtures/no-gherkin.feature'] })
      assert.notEqual(code, 0, said)
    })

    it('never comes when no scenario needs it', async () => {
      const { said } = await run({ arguments: ['--tags', '@needs:memory and not @needs:memory'] })
      assert.doesNotMatch(said, ways.says)
    })

    for (const parallel of [[], ['--parallel', '2']]) {
      for (const [signal, code] of [
        ['SIGINT', 130],
        ['SIGTERM', 143],
        ['SIGKILL', null],
      ] as const) {
        it(`goes when the run gets ${signal} ${parallel.join(' ')}`, async () => {
          const ended = await run(
            { arguments: ['features/conversation', ...parallel] },
            async (suite, said) => {
              await until(() => ways.says.test(said()))
              suite.child.kill(signal)
            },
          )
          assert.equal(ended.code, code, ended.said)
        })
      }
    }

    async function run(
      given: SuiteRun,
      meanwhile?: (suite: Suite, said: () => string) => Promise<void>,
    ): Promise<{ readonly code: number | null; readonly said: string }> {
      const folder = new RunFolder()
      const before = await ways.others()
      const suite = new Suite({
        profile: kind,
        ...given,
        environment: { ...folder.environment, ...ways.environment, ...given.environment },
      })
      let said = ''
      for (const stream of [suite.child.stdout, suite.child.stderr]) {
        stream?.on('data', (text: string) => {
          said += text
        })
      }
      await meanwhile?.(suite, () => said)
      const { code, signal } = await suite.ended
      // Of a run that was killed, the servers notice it; any other waits for them.
      if (signal === 'SIGKILL') await until(() => folder.left().length === 0)
      assert.deepEqual(folder.left(), [])
      if (signal === 'SIGKILL') await until(async () => (await ways.others()).length <= before.length)
      assert.deepEqual(await ways.others(), before)
      return { code, said }
    }
  })
}
