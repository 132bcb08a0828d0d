import { type ReplayRequest, replayer } from '../mutants/replay-features'
import { catchesByBackend } from './catches'
import type { Replayed } from './replay-worker'

/** Answers one request after the other, until whoever asks is gone. */
const ready = replayer()

process.on('message', async (request: ReplayRequest) => {
  const replay = await ready
  const run = await replay(request)
  const scenarios = run.scenarios.map(({ id, name }) => ({ id, name }))
  process.send?.({ scenarios, catches: catchesByBackend(run) } satisfies Replayed)
})
process.once('disconnect', () => process.exit())
