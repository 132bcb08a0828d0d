import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { InnerAnswer, InnerResult, InnerRun } from './inner-protocol'

let child: ChildProcess | undefined

/** Replays a scenario in a process beside this one, which is started when it is first needed. */
export async function replayInside(run: InnerRun): Promise<InnerResult> {
  child ??= start()
  const player = child
  player.ref()
  player.channel?.ref()
  const heard = new AbortController()
  player.send(run)
  try {
    const answer = await Promise.race([answerOf(player, heard.signal), endOf(player, heard.signal)])
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.result
  } finally {
    heard.abort()
    // It must not keep this process from ending.
    player.unref()
    player.channel?.unref()
  }
}

async function answerOf(player: ChildProcess, signal: AbortSignal): Promise<InnerAnswer> {
  const [answer]: InnerAnswer[] = await once(player, 'message', { signal })
  if (answer === undefined) throw new Error('an answer has a content')
  return answer
}

async function endOf(player: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(player, 'exit', { signal })
  throw new Error(`the process that replays scenarios inside scenarios ended with ${code}`)
}

function start(): ChildProcess {
  return fork(join(__dirname, 'inner-player.ts'), {
    execArgv: ['-r', 'ts-node/register/transpile-only'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
