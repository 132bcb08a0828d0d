import type { Envelope, GherkinDocument, Pickle } from '@cucumber/messages'
import { compareIds, placeScenario } from '../reporting/scenario-id'

/** Which profiles replay a scenario: those of every backend, the one of what takes seconds, or the suite's own. */
export const SHARES = ['usual', 'long', 'harness'] as const

export type Share = (typeof SHARES)[number]

/** What one feature holds. */
export interface FeatureCount extends Readonly<Record<Share, number>> {
  /** Relative to the features folder. */
  readonly feature: string
  /** Scenarios and outlines. */
  readonly scenarios: number
  /** Rows of outlines. */
  readonly examples: number
}

/** Counts what the features hold, by the messages of a run over all of them; sorted by feature. */
export function takeInventory(envelopes: readonly Envelope[]): readonly FeatureCount[] {
  const pickles = envelopes.flatMap(({ pickle }) => pickle ?? [])
  return envelopes
    .flatMap(({ gherkinDocument }) => gherkinDocument ?? [])
    .map((document) => {
      const own = pickles.filter(({ uri }) => uri === document.uri)
      const replayedBy = (share: Share) => own.filter((pickle) => shareOf(pickle) === share).length
      return {
        feature: featureOf(document.uri ?? ''),
        ...countNodes(document),
        usual: replayedBy('usual'),
        long: replayedBy('long'),
        harness: replayedBy('harness'),
      }
    })
    .sort((a, b) => compareIds(`${a.feature}:0`, `${b.feature}:0`))
}

/** Which profiles replay it; `cucumber.js` says the same as tags. */
export function shareOf({ tags }: Pick<Pickle, 'tags'>): Share {
  const names = tags.map(({ name }) => name)
  if (names.includes('@harness')) return 'harness'
  return names.includes('@long') ? 'long' : 'usual'
}

export function isShare(word: unknown): word is Share {
  return SHARES.some((share) => share === word)
}

function featureOf(uri: string): string {
  return placeScenario(uri, 0).id.replace(/:0$/, '')
}

function countNodes({ feature }: GherkinDocument): { readonly scenarios: number; readonly examples: number } {
  const scenarios = (feature?.children ?? [])
    .flatMap(({ scenario, rule }) => [scenario, ...(rule?.children ?? []).map((child) => child.scenario)])
    .filter((scenario) => scenario !== undefined)
  const rows = scenarios.flatMap(({ examples }) => examples.map(({ tableBody }) => tableBody.length))
  return { scenarios: scenarios.length, examples: rows.reduce((sum, count) => sum + count, 0) }
}
