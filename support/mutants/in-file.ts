import type { Mutant } from './mutant'

/** Mutants of one file, which is named once for all of them. */
export function inFile(file: string, mutants: readonly Omit<Mutant, 'file'>[]): readonly Mutant[] {
  return mutants.map((mutant) => ({ file, ...mutant }))
}
