import { type IRunConfiguration, loadSources } from '@cucumber/cucumber/api'
import { type AskedRun, UsageError } from './options'

/**
 * Cucumber reads tags, and selects, only when the reports have begun.
 *
 * @throws UsageError where the tags are no expression, or nothing is selected
 */
export async function refuseNothing(asked: AskedRun, { sources }: IRunConfiguration): Promise<void> {
  const { features, tags, names } = asked
  if (features.length === 0 && tags === undefined && names.length === 0) return
  if (tags !== undefined) refuseBareTags(tags)
  const { plan, errors } = await load(asked, sources)
  // What cannot be parsed is for the run to tell.
  if (plan.length === 0 && errors.length === 0) throw new UsageError(nothingSelected(asked))
}

function refuseBareTags(tags: string): void {
  const bare = tags.split(/(?<!\\)[\s()]+/).find((word) => !/^(?:@.*|and|or|not|)$/.test(word))
  if (bare === undefined) return
  throw new UsageError(
    `--tags is ${JSON.stringify(tags)}, which names ${bare}; a tag begins with @: expected @${bare}`,
  )
}

async function load({ tags }: AskedRun, sources: IRunConfiguration['sources']) {
  try {
    return await loadSources(sources)
  } catch (cause) {
    if (tags === undefined) throw cause
    throw new UsageError(
      `--tags is ${JSON.stringify(tags)}; expected a tag expression such as "@EVT-3 and not @needs:tracks"`,
      { cause },
    )
  }
}

function nothingSelected({ features, tags, names }: AskedRun): string {
  const given = [
    ...(tags === undefined ? [] : [`--tags ${JSON.stringify(tags)}`]),
    ...names.map((name) => `--name ${JSON.stringify(name)}`),
  ]
  const where = features.length === 0 ? "the package's features" : features.join(', ')
  const by = given.length === 0 ? '' : ` by ${given.join(' and ')}`
  const long = /@long\b/.test(tags ?? '')
    ? ''
    : '; those that are @long take part where --tags names that tag'
  return `found no scenario in ${where}${by}; expected at least one${long}`
}
