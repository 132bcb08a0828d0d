import {
  decodeSummary,
  nearestBranches,
  ownsSummary,
  type SessionKey,
  type Summary,
  summaryPlace,
} from '../contract'
import type { Client } from './client'
import { readingScript } from './script'

/**
 * Reading a life's summaries, in Lua: the hash `summaries` holds each text by version and branch, `versions` the latest
 * version of each branch. The whole session is the branch ''.
 */
export const CHAIN = /* lua */ `
local function version_of(life, branch) return tonumber(redis.call('HGET', life .. ':versions', branch) or 0) end
local function text_of(life, branch, version) return redis.call('HGET', life .. ':summaries', version .. ':' .. branch) end
local function chain(life, branch)
  local texts = {}
  for version = 1, version_of(life, branch) do texts[version] = text_of(life, branch, version) end
  return texts
end`

/** The branches' latest versions with their texts, below a version. */
const LATEST = readingScript<readonly (readonly [version: number, text: string | null])[]>()(
  ['number', 'below'],
  CHAIN,
  /* lua */ `
local life, latest = P .. ':life:' .. number, {}
for at = rest, #ARGV do
  local version = math.min(version_of(life, ARGV[at]), tonumber(below) - 1)
  latest[#latest + 1] = { version, version > 0 and text_of(life, ARGV[at], version) }
end
return latest`,
)

/** A branch's latest version; one whose stored owner is another session is not there (SUM-5). */
export async function latestSummary(
  client: Client,
  life: string,
  key: SessionKey,
  branch: string | undefined,
): Promise<Summary | undefined> {
  return latestOf(client, life, key, [branch])
}

/** The branch's own, else its nearest ancestor's, else the session's (SUM-7). */
export async function nearestSummary(
  client: Client,
  life: string,
  key: SessionKey,
  branch: string | undefined,
): Promise<Summary | undefined> {
  return latestOf(client, life, key, nearestBranches(branch))
}

/** The first summary that some branch has. Mostly the latest version of each is looked at, and is the session's own. */
async function latestOf(
  client: Client,
  life: string,
  key: SessionKey,
  branches: readonly (string | undefined)[],
): Promise<Summary | undefined> {
  const names = branches.map((branch) => branch ?? '')
  const found = await client.run(LATEST, { number: life, below: Number.MAX_SAFE_INTEGER }, names)
  for (const [index, [latest, text]] of found.entries()) {
    const branch = branches[index]
    let [version, stored] = [latest, text]
    while (version > 0) {
      const summary = decodeSummary(stored ?? '', summaryPlace(key, branch, version))
      if (ownsSummary(key, summary)) return summary
      const [lower] = await client.run(LATEST, { number: life, below: version }, [branch ?? ''])
      ;[version, stored] = lower ?? [0, null]
    }
  }
  return undefined
}

/** A chain of texts, oldest first, without those of another session. */
export function ownSummaries(
  key: SessionKey,
  branch: string | undefined,
  texts: readonly (string | null)[],
): readonly Summary[] {
  return texts
    .map((text, index) => decodeSummary(text ?? '', summaryPlace(key, branch, index + 1)))
    .filter((summary) => ownsSummary(key, summary))
}
