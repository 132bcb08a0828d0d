import { join } from 'node:path'
import { COMPARISON } from '../mutants/comparison-mutants'
import { killerOf } from '../mutants/unit-kill'
import type { UnitMutant } from '../mutants/unit-mutant'
import { fail, filesBelow, PROJECT } from './project'

const FOLDERS = ['support/comparison', 'support/observation', 'support/tables', 'support/trajectory']

/** `mutants-comparison`: breaks what decides whether two backends agree, piece by piece; some unit test must fail for each. */
async function main(): Promise<void> {
  const tests = FOLDERS.flatMap((folder) => filesBelow(join(PROJECT, folder), '.test.ts'))
  const alarm = await killerOf(PROJECT, tests, undefined)
  if (alarm !== undefined) fail(`A test fails although nothing is broken: ${alarm}`)
  const survivors: UnitMutant[] = []
  for (const mutant of COMPARISON) {
    const killer = await killerOf(PROJECT, ownFirst(mutant, tests), mutant)
    console.log(`${killer === undefined ? 'SURVIVES' : 'killed'}  ${mutant.file}  ${oneLine(mutant)}`)
    if (killer === undefined) survivors.push(mutant)
  }
  console.log(
    `${COMPARISON.length - survivors.length} of ${COMPARISON.length} mutants were killed by unit tests.`,
  )
  if (survivors.length > 0) fail(survivors.map((one) => `${one.file}  ${oneLine(one)}`).join('\n'))
}

/** The test beside the file is the likeliest to fail. */
function ownFirst({ file }: UnitMutant, tests: readonly string[]): readonly string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  return tests.toSorted((a, b) => Number(b === own) - Number(a === own))
}

function oneLine({ text, becomes }: UnitMutant): string {
  const shown = (piece: string) => piece.replaceAll(/\s+/g, ' ')
  return `${shown(text)} → ${becomes === '' ? '(removed)' : shown(becomes)}`
}

main()
