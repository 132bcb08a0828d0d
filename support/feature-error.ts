import { PlainError } from './plain-error'

/** A mistake in a feature file, not in a backend: what was found, where, what was expected, what to do. */
export class FeatureError extends PlainError {
  override readonly name = 'FeatureError'
}

/** A list of known names for an error's sentence: `"tokyo", "lisbon"`, or `none`. */
export function listNames(names: Iterable<string>): string {
  const quoted = [...names].map((name) => JSON.stringify(name))
  return quoted.length === 0 ? 'none' : quoted.join(', ')
}
