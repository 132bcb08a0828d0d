import { escapeMarkup } from './markup'
import { printPage } from './page'
import { printProof } from './proof-text'
import type {
  Remark,
  RuleReport,
  RuleResult,
  RuleResultGroup,
  RuleState,
  ToldOutcome,
  ToldScenario,
} from './rule-results'
import { markRuleText } from './rule-text'
import { RULES_PAGE_STYLE } from './rules-page-style'
import type { Status } from './verdict'

/** A state's sign and word: colour only repeats them. */
const STATES: Readonly<Record<RuleState, { readonly sign: string; readonly word: string }>> = {
  proved: { sign: '✓', word: 'proved' },
  drifting: { sign: '≠', word: 'drifting' },
  failed: { sign: '✗', word: 'failed' },
  skipped: { sign: '–', word: 'skipped' },
  deferred: { sign: '…', word: 'deferred' },
  untold: { sign: '?', word: 'not in this run' },
}

const STATUSES: Readonly<Record<Status, { readonly sign: string; readonly word: string }>> = {
  consistent: { sign: '✓', word: 'consistent' },
  'not-applicable': { sign: '○', word: 'not applicable' },
  known: { sign: '≠', word: 'drifting as known' },
  drifting: { sign: '≠', word: 'drifting' },
  failed: { sign: '✗', word: 'failed' },
  skipped: { sign: '–', word: 'skipped' },
}

const ORDER: readonly RuleState[] = ['proved', 'drifting', 'failed', 'skipped', 'deferred', 'untold']

/** A run as an HTML page on its own: every rule of the contract, its scenarios, and what they came to. */
export function printRulesPage(report: RuleReport): string {
  const title = `The contract on ${report.backends.map(({ name }) => name).join(', ')}`
  return printPage({
    title,
    style: RULES_PAGE_STYLE,
    body: [
      '<header>',
      '<h1>The contract, rule by rule</h1>',
      ...printTroubles(report.troubles),
      printSummary(report),
      printBackends(report),
      '</header>',
      printContents(report.groups),
      '<main>',
      ...report.groups.flatMap(printGroup),
      '</main>',
    ],
  })
}

function printTroubles(troubles: readonly string[]): readonly string[] {
  if (troubles.length === 0) return []
  const items = troubles.map((trouble) => `<li>${escapeMarkup(trouble)}</li>`)
  return [`<section class="troubles"><h2>The run was cut short</h2><ul>${items.join('')}</ul></section>`]
}

function printSummary({ groups }: RuleReport): string {
  const rules = groups.flatMap((group) => group.rules)
  const counts = ORDER.map((state) => ({ state, count: rules.filter((rule) => rule.state === state).length }))
  const items = counts
    .filter(({ state, count }) => count > 0 || state !== 'untold')
    .map(({ state, count }) => {
      const { sign, word } = STATES[state]
      const quiet = count === 0 ? ' none' : ''
      return `<li class="${state}${quiet}">${signOf(sign)} <b>${count}</b> ${word}</li>`
    })
  return `<p class="total">${countOf(rules.length, 'rule')}</p>\n<ul class="summary">${items.join('')}</ul>`
}

function printBackends(report: RuleReport): string {
  const { backends, reference, groups } = report
  const rules = groups.flatMap((group) => group.rules)
  const columns: readonly RuleState[] = ['proved', 'drifting', 'failed', 'skipped']
  const head = columns.map((state) => `<th scope="col" class="count">${STATES[state].word}</th>`).join('')
  const rows = backends.map(({ name, server }) => {
    const cells = columns.map((state) => {
      const count = rules.filter(({ states }) =>
        states.some((found) => found.backend === name && found.state === state),
      ).length
      return `<td class="count ${count === 0 ? 'none' : state}">${count}</td>`
    })
    const told = server === undefined ? '' : ` <span class="server">${escapeMarkup(server)}</span>`
    return `<tr><th scope="row">${escapeMarkup(name)}${told}</th>${cells.join('')}</tr>`
  })
  const alone = backends.every(({ name }) => name === reference)
  const note = alone
    ? `${escapeMarkup(reference)} is the reference: its expectations were checked, and there was nothing to compare it with.`
    : `Compared with the ${escapeMarkup(reference)} reference.`
  const proofs = backends.flatMap(({ name }) => {
    const proof = printProof(report, name)
    return proof === undefined ? [] : [`<p class="proof">${escapeMarkup(`${name}: ${proof}`)}</p>`]
  })
  return [
    '<table class="backends">',
    '<caption>Rules by backend</caption>',
    `<thead><tr><th scope="col">backend</th>${head}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody>`,
    '</table>',
    ...proofs,
    `<p class="note">${note}</p>`,
  ].join('\n')
}

function printContents(groups: readonly RuleResultGroup[]): string {
  const items = groups.map(({ title, rules }) => {
    const links = rules.map(({ id, state }) => {
      const { sign, word } = STATES[state]
      return `<a class="${state}" href="#${id}" title="${word}">${id.slice(id.indexOf('-') + 1)}${signOf(sign, word)}</a>`
    })
    return `<li><a class="group" href="#${anchorOf(title)}">${escapeMarkup(title)}</a> <span>${links.join(' ')}</span></li>`
  })
  return `<nav aria-label="Rules"><ul>${items.join('\n')}</ul></nav>`
}

function printGroup({ title, rules }: RuleResultGroup): readonly string[] {
  return [
    `<section class="group" id="${anchorOf(title)}" aria-labelledby="${anchorOf(title)}-title">`,
    `<h2 id="${anchorOf(title)}-title">${escapeMarkup(title)}</h2>`,
    ...rules.flatMap(printRule),
    '</section>',
  ]
}

/** The group's short name, which no rule bears. */
function anchorOf(title: string): string {
  return escapeMarkup(title.replace(/[^A-Za-z0-9].*$/s, ''))
}

function printRule(rule: RuleResult): readonly string[] {
  const { id, state, text, deferred } = rule
  const { sign, word } = STATES[state]
  return [
    `<article class="rule" id="${id}">`,
    `<h3><a href="#${id}">${id}</a> <span class="state ${state}">${signOf(sign)} ${word}</span></h3>`,
    `<p class="text">${markRuleText(text)}</p>`,
    ...(deferred === undefined ? [] : [`<p class="note">Deferred: ${escapeMarkup(deferred)}.</p>`]),
    ...(rule.scenarios.length === 0 ? printAbsence(rule) : printScenarios(rule)),
    '</article>',
  ]
}

function printAbsence({ deferred }: RuleResult): readonly string[] {
  if (deferred !== undefined) return []
  return ['<p class="note">No scenario of it was in this run; another profile may have one.</p>']
}

/** The roles say what is told anyway, until a narrow screen lays the rows out as blocks: browsers then forget the table. */
function printScenarios({ id, states, scenarios }: RuleResult): readonly string[] {
  const several = states.length > 1
  const heads = states.map(({ backend, state }) => {
    const said = several
      ? ` <span class="${state}">${signOf(STATES[state].sign, STATES[state].word)}</span>`
      : ''
    return `<th scope="col" role="columnheader">${escapeMarkup(backend)}${said}</th>`
  })
  return [
    `<table role="table" class="scenarios${several ? ' several' : ''}">`,
    `<caption class="unseen">Scenarios of ${id}</caption>`,
    `<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${countOf(scenarios.length, 'scenario')}</th>${heads.join('')}</tr></thead>`,
    '<tbody role="rowgroup">',
    ...scenarios.flatMap(printScenario),
    '</tbody>',
    '</table>',
  ]
}

/** The row of a scenario and, where something went wrong, a row below that says what, as wide as the table. */
function printScenario({ name, id, rows, outcomes }: ToldScenario): readonly string[] {
  const counted = rows.length === 1 ? '1 row' : `${rows.length} rows`
  const place = rows.length === 0 ? id : `${id} (${counted}: ${printLines(rows)})`
  const head = `<span class="name">${escapeMarkup(name)}</span> <span class="id">${breakable(place)}</span>`
  const cells = outcomes.map(
    (outcome) =>
      `<td role="cell" data-backend="${escapeMarkup(outcome.backend)}">${printOutcome(outcome, rows.length > 0)}</td>`,
  )
  const faults = outcomes.flatMap(printFaults)
  const row = `<tr role="row"><th scope="row" role="rowheader">${head}</th>${cells.join('')}</tr>`
  if (faults.length === 0) return [row]
  return [
    row,
    `<tr role="row" class="faults"><td role="cell" colspan="${outcomes.length + 1}">${faults.join('')}</td></tr>`,
  ]
}

/** Why it was skipped stands with the word. */
function printOutcome({ counts, remarks }: ToldOutcome, counted: boolean): string {
  const said = counts.map(({ status, count }) => {
    const { sign, word } = STATUSES[status]
    return `<span class="status ${status}">${signOf(sign)} ${counted ? `${count} ` : ''}${word}</span>`
  })
  const reasons = remarks.filter(({ status }) => status === 'skipped')
  return [...said, ...reasons.map((remark) => `<span class="reason">${printRemark(remark)}</span>`)].join(' ')
}

function printFaults({ backend, remarks }: ToldOutcome): readonly string[] {
  return remarks
    .filter(({ status }) => status !== 'skipped')
    .map((remark) => {
      const { sign, word } = STATUSES[remark.status]
      const who = `<span class="${remark.status}">${signOf(sign, word)} ${escapeMarkup(backend)}</span>`
      return `<p>${who} ${printRemark(remark)}</p>`
    })
}

function printRemark({ rows, lines }: Remark): string {
  const where = rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${printLines(rows)}: `
  return `${where}${lines.map(escapeMarkup).join('<br>')}`
}

/** Lines of rows, neighbours together: `27–30, 35`. */
function printLines(rows: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const row of [...rows].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.last === row - 1) run.last = row
    else runs.push({ first: row, last: row })
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** A sign for the eye; whoever hears the page hears the word. */
function signOf(sign: string, word?: string): string {
  const seen = `<span class="sign" aria-hidden="true">${sign}</span>`
  return word === undefined ? seen : `${seen}<span class="unseen"> ${word}</span>`
}

/** A path may break behind its slashes. */
function breakable(path: string): string {
  return escapeMarkup(path).replaceAll('/', '/<wbr>')
}

function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
