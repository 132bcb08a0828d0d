import type { By, Caught, Damage } from '../kill-matrix/catches'
import type { FaultResult, KillMatrix } from '../kill-matrix/matrix'
import { escapeMarkup } from './markup'
import { MUTANTS_PAGE_STYLE } from './mutants-page-style'
import { printPage } from './page'
import { RULES_PAGE_STYLE } from './rules-page-style'

/** How many places of one catch are told. */
const SHOWN = 3

const BYS: readonly By[] = ['both', 'the comparison', 'an expectation']

/** The kill matrix as an HTML page on its own: every broken backend, and which scenarios catch it where. */
export function printMutantsPage(matrix: KillMatrix): string {
  const features = [...new Set(matrix.scenarios.map(({ id }) => featureOf(id)))].sort()
  return printPage({
    title: 'The kill matrix',
    style: `${RULES_PAGE_STYLE}${MUTANTS_PAGE_STYLE}`,
    body: [
      '<header>',
      '<h1>Broken backends, and what catches them</h1>',
      ...printSummary(matrix),
      '</header>',
      '<main>',
      '<h2>Faults by features</h2>',
      '<p class="note">How many scenarios of a feature catch a fault. A fault leads to its details.</p>',
      ...printMatrix(matrix, features),
      '<h2>Faults one by one</h2>',
      ...matrix.faults.flatMap(printFault),
      '</main>',
    ],
  })
}

function printSummary({ faults, scenarios, control }: KillMatrix): readonly string[] {
  const caught = faults.filter(({ wrong }) => wrong === undefined).length
  const state = caught === faults.length && control.length === 0 ? 'proved' : 'failed'
  return [
    `<p class="total ${state}">${caught} of ${faults.length} broken backends are caught where they must be; the ` +
      `healthy control is caught by ${countOf(control.length, 'scenario')}.</p>`,
    `<p class="note">Every one of ${scenarios.length} scenarios was replayed on every broken backend, beside the sound ` +
      'reference. A scenario catches a fault <b>by an expectation</b> where what it says literally does not hold, <b>by ' +
      'the comparison</b> where something else is read, answered or refused than on the reference, or by <b>both</b>. A ' +
      'backend that fails a step leaves the scenario and is compared as it then stands, so that one scenario tells the ' +
      'first failed expectation and every place that drifts by then. “As it must be” means: by the scenario that the harness ' +
      'states, at exactly the places that it states, in the dimension that the fault damages.</p>',
    ...control.map(({ id }) => `<p class="failed">The control is caught by ${escapeMarkup(id)}.</p>`),
  ]
}

function printMatrix({ faults }: KillMatrix, features: readonly string[]): readonly string[] {
  const heads = features.map(
    (feature) => `<th scope="col"><span>${escapeMarkup(feature.replace('.feature', ''))}</span></th>`,
  )
  const rows = faults.map((fault) => {
    const counts = features.map((feature) => {
      const count = fault.catches.filter(({ id }) => featureOf(id) === feature).length
      return count === 0 ? '<td></td>' : `<td class="hit">${count}</td>`
    })
    const sign = fault.wrong === undefined ? '✓' : '✗'
    const state = fault.wrong === undefined ? 'proved' : 'failed'
    const link = `<a href="#${fault.name}">${fault.name}</a>`
    return (
      `<tr><th scope="row"><span class="${state}">${sign}</span> ${link}</th>` +
      `<td class="sum">${fault.catches.length}</td>${counts.join('')}</tr>`
    )
  })
  return [
    '<div class="matrix" tabindex="0" role="region" aria-label="Faults by features"><table>',
    `<thead><tr><th scope="col">fault</th><th scope="col"><span>all</span></th>${heads.join('')}</tr></thead>`,
    `<tbody>${rows.join('\n')}</tbody>`,
    '</table></div>',
  ]
}

function printFault(fault: FaultResult): readonly string[] {
  const { name, does, rule, damages, stated, wrong, catches } = fault
  const state = wrong === undefined ? 'proved' : 'failed'
  const word = wrong === undefined ? '✓ caught where it must be' : '✗ not caught as it must be'
  const bys = BYS.map((by) => ({ by, count: catches.filter((caught) => caught.by === by).length }))
  const told = bys.filter(({ count }) => count > 0).map(({ by, count }) => `${count} by ${by}`)
  return [
    `<article class="rule" id="${name}">`,
    `<h3><a href="#${name}">${name}</a> <span class="state ${state}">${word}</span></h3>`,
    `<p class="text">It ${escapeMarkup(does)}. Breaks ${rule}; damages the ${damages}.</p>`,
    ...(wrong === undefined ? [] : [`<p class="failed">${escapeMarkup(wrong)}</p>`]),
    ...(stated === undefined
      ? []
      : [
          `<p class="stated">“${escapeMarkup(stated.scenario)}” <span class="id">${escapeMarkup(stated.feature)}</span> ` +
            `catches it by ${stated.by}: ${[`${stated.kind} ${stated.place}`, ...stated.besides].map(printPlaceOf).join(', ')}.</p>`,
        ]),
    `<details><summary>${countOf(catches.length, 'scenario')}: ${told.join(', ') || 'none'}</summary>`,
    ...(catches.length === 0 ? [] : printCatches(catches)),
    '</details>',
    '</article>',
  ]
}

function printCatches(catches: readonly Caught[]): readonly string[] {
  const rows = catches.map(({ id, scenario, by, damages, expectation }) => {
    const rest = damages.length - SHOWN
    const places = [
      ...damages.slice(0, SHOWN).map(({ kind, place }: Damage) => printPlaceOf(`${kind} ${place}`)),
      ...(rest > 0 ? [`and ${rest} more`] : []),
      ...(expectation === undefined ? [] : [`expected otherwise: ${escapeMarkup(expectation)}`]),
    ]
    return (
      `<tr><th scope="row">${escapeMarkup(scenario)} <span class="id">${escapeMarkup(id)}</span></th>` +
      `<td>${by}</td><td>${places.join('<br>')}</td></tr>`
    )
  })
  return ['<table class="catches">', `<tbody>${rows.join('\n')}</tbody>`, '</table>']
}

function printPlaceOf(place: string): string {
  return `<code>${escapeMarkup(place)}</code>`
}

function featureOf(id: string): string {
  return id.slice(0, id.lastIndexOf(':'))
}

function countOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
