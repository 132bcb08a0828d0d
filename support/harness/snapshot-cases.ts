import type { Envelope } from '@cucumber/messages'
import { encodeRecord, isList, parseJson, type Target } from '../../targets/contract'
import { featureFiles } from '../commands/project'
import type { FeaturePlayer } from '../mutants/replay-features'
import { PUBLIC_CASES } from '../rules/tags'
import type { CaseSnapshots } from './inner-protocol'

const PREFIX = '@case:'

/** Replays the public cases on a sound target and takes the snapshots that are compared. */
export async function snapshotCases(play: FeaturePlayer, target: Target): Promise<CaseSnapshots> {
  const ends = new Map<string, string[]>(PUBLIC_CASES.map((number) => [number, []]))
  const earlier = new Map<string, string[]>(PUBLIC_CASES.map((number) => [number, []]))
  const listener = new Listener((number, snapshots) => {
    const [end, ...before] = snapshots.toReversed()
    if (end !== undefined) ends.get(number)?.push(end)
    earlier.get(number)?.push(...before)
  })
  await play(target, featureFiles(), {
    tags: PUBLIC_CASES.map((number) => `${PREFIX}${number}`).join(' or '),
    parameters: { snapshots: true },
    hear: (envelope) => listener.hear(envelope),
  })
  return Object.fromEntries(
    PUBLIC_CASES.map((number) => [number, [...(ends.get(number) ?? []), ...(earlier.get(number) ?? [])]]),
  )
}

/** Hears which snapshot belongs to which case. */
class Listener {
  /** Cases by pickle, by test case, and by its attempt: Cucumber's messages lead from one to the next. */
  private readonly cases = new Map<string, readonly string[]>()

  constructor(private readonly take: (number: string, snapshots: readonly string[]) => void) {}

  hear({ pickle, testCase, testCaseStarted, attachment }: Envelope): void {
    if (pickle) {
      const tags = pickle.tags.filter(({ name }) => name.startsWith(PREFIX))
      this.cases.set(
        pickle.id,
        tags.map(({ name }) => name.slice(PREFIX.length)),
      )
    }
    if (testCase) this.cases.set(testCase.id, this.cases.get(testCase.pickleId) ?? [])
    if (testCaseStarted) this.cases.set(testCaseStarted.id, this.cases.get(testCaseStarted.testCaseId) ?? [])
    if (attachment?.fileName !== 'snapshots.json') return
    for (const number of this.cases.get(attachment.testCaseStartedId ?? '') ?? []) {
      const { body, contentEncoding } = attachment
      const text = contentEncoding === 'BASE64' ? Buffer.from(body, 'base64').toString('utf8') : body
      const snapshots = parseJson(text)
      this.take(number, isList(snapshots) ? snapshots.map(encodeRecord) : [])
    }
  }
}
