import type { SummaryRequest } from '../../targets/contract'
import type { SummaryQuestion } from '../observation/expect-summaries'
import type { Trajectory } from '../trajectory/trajectory'
import type { AcceptanceWorld } from '../world'
import type { NamedSession, Selection } from './read-sentence'
import { sessionOf } from './resolve'

/** Who summarises which session, through which client. */
export interface Asking {
  readonly client: string
  readonly named: NamedSession
}

/** Summarises or compacts in one go; the summariser answers with the text, or does what was announced. */
export async function summariseAs(
  world: AcceptanceWorld,
  { client, named }: Asking,
  request: SummaryRequest,
  text: string,
): Promise<void> {
  const { trajectory } = world
  await world.perform({
    type: 'summarise',
    client: trajectory.client(client),
    session: sessionOf(trajectory, named),
    request,
    answer: trajectory.summarising.answer(text),
  })
}

/** Begins a summary whose summariser answers later. */
export async function beginSummary(
  world: AcceptanceWorld,
  { client, named }: Asking,
  request: SummaryRequest,
): Promise<void> {
  const { trajectory } = world
  const session = sessionOf(trajectory, named)
  trajectory.summarising.wait(client, session)
  await world.perform({ type: 'begin-summary', client: trajectory.client(client), session, request })
}

/** The client's summariser that waits answers. */
export async function finishSummary(world: AcceptanceWorld, client: string, text: string): Promise<void> {
  const { trajectory } = world
  await world.perform({
    type: 'finish-summary',
    client: trajectory.client(client),
    session: trajectory.summarising.endWait(client),
    answer: trajectory.summarising.answer(text),
  })
}

/** Whose summaries a sentence is about. */
export function summaryQuestion(trajectory: Trajectory, { branch, session }: Selection): SummaryQuestion {
  return { ...sessionOf(trajectory, session), branch }
}
