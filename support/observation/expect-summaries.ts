import type { Summary } from '../../targets/contract'
import { EVENT_COLUMNS } from '../tables/event-columns'
import { mismatches } from '../tables/match'
import { type Columns, type Row, readRows } from '../tables/tables'
import type { SessionRef } from '../trajectory/operation'
import type { Player } from '../trajectory/player'
import { printOperation } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'
import { summaryFact } from './facts'
import { rowsExpectedOf } from './own-clock'
import { printOwner } from './place-name'
import { rowShownBy, rowsShownBy, SUMMARY_AUTHOR } from './shown-rows'
import { expectAnswer } from './snapshot'
import { printQuestion } from './view-events'

/** How a table tells of summaries. */
const SUMMARY_COLUMNS: Columns = {
  id: 'text',
  text: 'text',
  version: 'count',
  replaces: 'text',
  covers: 'count',
  'up to': 'text',
  branch: 'text',
  owner: 'json',
  created: 'instant',
}

/** Whose summaries a sentence is about; without a branch, the whole session's. */
export type SummaryQuestion = SessionRef & { readonly branch: string | undefined }

/** The latest summary is the table's row, as far as it has columns. */
export async function expectSummary(
  world: AcceptanceWorld,
  question: SummaryQuestion,
  table: unknown,
): Promise<void> {
  await expectRows(world, `the summary ${print(question)}`, question, table, (chain) => chain.slice(-1))
}

/** All versions are the table's rows, oldest first. */
export async function expectChain(
  world: AcceptanceWorld,
  question: SummaryQuestion,
  table: unknown,
): Promise<void> {
  await expectRows(world, `the summaries ${print(question)}`, question, table, (chain) => chain)
}

export async function expectNoSummary(world: AcceptanceWorld, question: SummaryQuestion): Promise<void> {
  await world.expect(`the summary ${print(question)}`, async (player) => {
    const found = await chainOf(player, question)
    return found.length === 0 ? [] : [`expected none, found ${found.length}`]
  })
}

const CONTEXT_COLUMNS: Columns = { branch: 'text', holds: 'text' }

/** Contexts of one session, a row each, with the ids of what it holds: `summary#1, e5, e6`, nothing where empty. */
export async function expectContexts(
  world: AcceptanceWorld,
  session: SessionRef,
  table: unknown,
): Promise<void> {
  const { rows } = readRows(table, CONTEXT_COLUMNS, ['holds'])
  await world.expect(`contexts of ${printOwner(session)}`, async (player) => {
    const differences: string[] = []
    for (const { branch, holds = '' } of rows) {
      const selection = typeof branch === 'string' ? { branch } : {}
      const question = { view: 'context', session, last: undefined, selection }
      const found = (await rowsShownBy(player, question)).map(({ id }) => id).join(', ')
      if (found === holds) continue
      differences.push(
        `${printQuestion(question)}: expected ${holds || 'nothing'}, found ${found || 'nothing'}`,
      )
    }
    return differences
  })
}

/** The summariser that was asked last was shown exactly the table's rows: the previous text, then the events. */
export async function expectShown(world: AcceptanceWorld, table: unknown): Promise<void> {
  const expected = readRows(table, EVENT_COLUMNS)
  await world.expect('what the summariser was shown', async (player) => {
    const { shown } = player.summarisers
    if (shown === undefined) return ['expected it to be asked, but it was not']
    const { previous, events } = shown
    const rows = [
      ...(previous === undefined ? [] : [{ author: SUMMARY_AUTHOR, says: previous }]),
      ...events.map(rowShownBy(player)),
    ]
    const wanted = rowsExpectedOf(player, expected, EVENT_COLUMNS)
    return mismatches(wanted, rows, EVENT_COLUMNS, 'in order', world.judge.tolerance)
  })
}

/** The summary that was asked for last found nothing to cover, and its summariser was not asked. */
export async function expectNothingToSummarise(world: AcceptanceWorld): Promise<void> {
  const { last } = world.replay
  await world.expect(printOperation(last), async (player) => {
    const outcome = last.outcomes.get(player.name)
    if (player.summarisers.shown !== undefined) return ['expected the summariser not to be asked, but it was']
    if (outcome?.status !== 'done') return ['expected nothing to summarise, found that it was not accepted']
    const { answer } = outcome
    if (answer?.of === 'summary' && answer.summary === undefined) return []
    if (answer?.of === 'draft' && answer.draft === undefined) return []
    return ['expected nothing to summarise, found something']
  })
}

async function expectRows(
  world: AcceptanceWorld,
  what: string,
  question: SummaryQuestion,
  table: unknown,
  pick: (chain: readonly Summary[]) => readonly Summary[],
): Promise<void> {
  const expected = readRows(table, SUMMARY_COLUMNS)
  await world.expect(what, async (player) => {
    const rows = pick(await chainOf(player, question)).map((summary) => rowOfSummary(player, summary))
    const wanted = rowsExpectedOf(player, expected, SUMMARY_COLUMNS)
    return mismatches(wanted, rows, SUMMARY_COLUMNS, 'in order', world.judge.tolerance)
  })
}

async function chainOf(player: Player, question: SummaryQuestion): Promise<readonly Summary[]> {
  return expectAnswer(await player.observe({ of: 'chain', ...question }), 'chain').chain
}

function rowOfSummary(player: Player, summary: Summary): Row {
  const fact = summaryFact(summary, player.symbols)
  const { app, user } = summary.owner
  return {
    ...fact,
    'up to': fact.boundary,
    owner: [app, user, player.symbols.name('session', summary.owner.session)],
    created: summary.createdAt,
  }
}

function print(question: SummaryQuestion): string {
  const { branch } = question
  const of = branch === undefined ? '' : `of the branch ${JSON.stringify(branch)} `
  return `${of}of ${printOwner(question)}`
}
