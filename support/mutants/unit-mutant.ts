/** A line of a pure part of the suite, broken on purpose: some unit test must fail for it. */
export interface UnitMutant {
  /** Relative to the project. */
  readonly file: string
  /** A piece of the file's text that stands in it once. */
  readonly text: string
  readonly becomes: string
}

/** Mutants of one file, each as the piece and what becomes of it. */
export function piecesOf(
  file: string,
  pieces: readonly (readonly [text: string, becomes: string])[],
): readonly UnitMutant[] {
  return pieces.map(([text, becomes]) => ({ file, text, becomes }))
}
