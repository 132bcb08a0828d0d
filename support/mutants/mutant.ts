/** A line of a target or of the contract, broken on purpose, and how the features must notice. */
export interface Mutant {
  /** Relative to the project. */
  readonly file: string
  /** A piece of the file's text that stands in it once. */
  readonly text: string
  readonly becomes: string
  /** The rule that the piece keeps. */
  readonly rule: string
  /** The feature that must notice, relative to `features/`. */
  readonly feature: string
  readonly caught: Catch
}

/** How a mutant is noticed: a scenario of the feature that fails for it, in which dimension, at which place. */
export interface Catch {
  readonly scenario: string
  /** Of the drift, or of the feature whose expectation failed. */
  readonly dimension: string
  /** The drift's place; or, where nothing drifts, what the failed expectation looked at. */
  readonly place: string
}
