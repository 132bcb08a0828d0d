import { join } from 'node:path'
import { inMemory } from '../../targets/in-memory'
import { sqlite } from '../../targets/sqlite'
import { findCatches, sameCatch } from '../mutants/find-catch'
import { loadMutated } from '../mutants/load-mutated'
import type { Catch, Mutant } from '../mutants/mutant'
import { MUTANTS } from '../mutants/reference-mutants'
import { featurePlayer } from '../mutants/replay-features'
import { fail, PROJECT } from './project'

/** The fewest mutants that the list must hold. */
const FEWEST = 200

/** How many catches of a mutant that was caught elsewhere are told. */
const SHOWN = 8

/**
 * `mutants-reference`: breaks the contract's rules and the targets, one line at a time, and replays the feature that must
 * notice. Fails where none does, or notices elsewhere than the list states.
 */
async function main(): Promise<void> {
  if (MUTANTS.length < FEWEST) fail(`There are ${MUTANTS.length} mutants; at least ${FEWEST} are expected.`)
  const play = await featurePlayer()
  const faults = await alarms(play)
  for (const mutant of MUTANTS) {
    const target = loadMutated(PROJECT, targetOf(mutant), mutant)
    const found = findCatches(await play(target, [join('features', mutant.feature)]))
    const wrong = compare(mutant.caught, found)
    console.log(
      `${wrong === undefined ? 'caught' : 'WRONG '}  ${mutant.rule}  ${mutant.file}  ${oneLine(mutant)}`,
    )
    if (wrong !== undefined) faults.push(`${mutant.file}  ${oneLine(mutant)}\n  ${wrong}`)
  }
  console.log(
    `\n${MUTANTS.length - faults.length} of ${MUTANTS.length} mutants were caught where they must be.`,
  )
  if (faults.length > 0) fail(faults.join('\n'))
}

/** What the features notice of the sound targets: nothing, or a mutant that they catch proves nothing. */
async function alarms(play: Awaited<ReturnType<typeof featurePlayer>>): Promise<string[]> {
  const paths = [...new Set(MUTANTS.map(({ feature }) => join('features', feature)))]
  const found: string[] = []
  for (const target of [inMemory(), sqlite()]) {
    const caught = findCatches(await play({ ...target, name: 'mutated' }, paths))
    found.push(...caught.map((alarm) => `the sound ${target.name} target fails\n  ${print(alarm)}`))
  }
  return found
}

/** A rule of the contract is broken in the in-memory target, whose own lines are broken there too. */
function targetOf({ file }: Mutant): string {
  return file.startsWith('targets/sqlite/') ? 'targets/sqlite' : 'targets/in-memory'
}

function compare(expected: Catch, found: readonly Catch[]): string | undefined {
  if (found.some((caught) => sameCatch(caught, expected))) return undefined
  const shown = found.slice(0, SHOWN).map((caught) => `\n    ${print(caught)}`)
  return `expected: ${print(expected)}\n  found:${shown.length === 0 ? ' no scenario failed' : shown.join('')}`
}

function print({ scenario, dimension, place }: Catch): string {
  return `"${scenario}" in ${dimension} at ${place}`
}

function oneLine({ text, becomes }: Mutant): string {
  return `${text.replaceAll(/\s+/g, ' ')} → ${becomes === '' ? '(removed)' : becomes.replaceAll(/\s+/g, ' ')}`
}

main()
