import { ownerOfRef, type SessionRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import { type SummaryFact, summaryFact } from './facts'
import { expectAnswer, type Fact, factOf, type SessionSnapshot } from './snapshot'

/** A branch of a session whose summaries a snapshot looks at. */
export interface BranchRef {
  readonly session: SessionRef
  readonly branch: string
}

/** One branch's summaries, oldest first. */
export interface ChainFacts {
  /** Absent: the whole session. */
  readonly branch?: string
  readonly versions: Fact<readonly SummaryFact[]>
}

/** A session's summaries and history, as far as the backend has them. */
export async function summariesOf(
  player: Player,
  session: SessionRef,
  branches: readonly BranchRef[] = [],
): Promise<Pick<SessionSnapshot, 'summaries' | 'history'>> {
  const { capabilities } = player.target
  const summarises = capabilities.has('summaries')
  if (!summarises && !capabilities.has('retention')) return {}
  const own = branches.filter((ref) => sameSession(ref.session, session)).map(({ branch }) => branch)
  const summaries: ChainFacts[] = []
  for (const branch of summarises ? [undefined, ...own] : []) {
    const versions = await factOf(player, { of: 'chain', ...session, branch }, (answer) =>
      expectAnswer(answer, 'chain').chain.map((summary) => summaryFact(summary, player.symbols)),
    )
    summaries.push({ ...(branch !== undefined && { branch }), versions })
  }
  const history = await factOf(player, { of: 'history', ...session }, (answer) =>
    expectAnswer(answer, 'entries').entries.map((entry) =>
      'event' in entry ? player.symbols.name('event', entry.event.id) : `summary ${entry.summary.version}`,
    ),
  )
  return { ...(summarises && { summaries }), history }
}

function sameSession(a: SessionRef, b: SessionRef): boolean {
  return JSON.stringify(ownerOfRef(a)) === JSON.stringify(ownerOfRef(b))
}
