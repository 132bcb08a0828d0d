import { PUBLIC_CASES } from '../rules/tags'
import { DAMAGES, type Damage } from './damages'
import { strikeCase } from './strike-case'

const OPENING = `@harness
Feature: Every damage to what a public case stores is found, once and where it is
  The snapshot with which a public case ends on a sound store is damaged, as data, in every way in which stores have been
  seen to damage it, and compared with the sound one. Each damage is one drift, of its kind and at its place: none is missed,
  and none causes a cascade. Where the end holds nothing that the damage needs, because the case takes away what it stored or
  has several scenarios, another snapshot that is compared is struck. \`npm run features:damages\` writes these tables anew, and the project's check fails when one lacks
  a case or a damage.

  Scenario Outline: <case>, where <damage>
    Given the snapshots that are compared of the public case <case>
    When <damage>
    Then exactly this drift is found
      | kind   | place   |
      | <kind> | <where> |
`

const CLOSING = `
  Scenario Outline: Cases that store no such thing, where <damage>
    Given the snapshots that are compared of the public cases <cases>
    Then none of them holds <needed>, so that it cannot be that <damage>

    Examples:
      | damage | needed | cases |
`

/** The feature that holds every public case against every damage, unformatted: the examples are where the damage was done. */
export async function printDamages(): Promise<string> {
  const tables: string[] = []
  const spared: string[] = []
  for (const damage of DAMAGES) {
    const { rows, none } = await strikeAll(damage)
    tables.push(`\n    Examples: ${damage.name}\n      | case | damage | kind | where |\n${rows.join('')}`)
    if (none.length > 0) spared.push(`      | ${damage.name} | ${damage.needs} | ${none.join(' ')} |\n`)
  }
  return [OPENING, ...tables, CLOSING, ...spared].join('')
}

async function strikeAll(
  damage: Damage,
): Promise<{ readonly rows: readonly string[]; readonly none: readonly string[] }> {
  const rows: string[] = []
  const none: string[] = []
  for (const number of PUBLIC_CASES) {
    const struck = await strikeCase(number, damage)
    if (struck === undefined) none.push(number)
    else
      rows.push(
        `      | ${number} | ${damage.name} | ${struck.damaged.kind} | ${escapeCell(struck.damaged.place)} |\n`,
      )
  }
  return { rows, none }
}

function escapeCell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n')
}
