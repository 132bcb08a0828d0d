import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run report:same -- <folder> <folder> …`: fails unless all have replayed the same scenarios on the same backends. */
interface Replayed {
  readonly scenarios: readonly { readonly id: string; readonly backend: string; readonly status: string }[]
}

function replayedIn(folder: string): ReadonlySet<string> {
  const { scenarios }: Replayed = JSON.parse(readFileSync(join(folder, 'drift.json'), 'utf8'))
  return new Set(scenarios.map(({ id, backend, status }) => `${id} on ${backend}: ${status}`))
}

const folders = process.argv.slice(2)
const [first, ...others] = folders.map((folder) => ({ folder, replayed: replayedIn(folder) }))
if (first === undefined || others.length === 0) throw new Error('expected the folders of two reports or more')
let failures = 0
for (const other of others) {
  for (const [a, b] of [
    [first, other],
    [other, first],
  ] as const) {
    const missing = [...a.replayed].filter((line) => !b.replayed.has(line))
    failures += missing.length
    for (const line of missing.slice(0, 10)) console.error(`only in ${a.folder}, not in ${b.folder}: ${line}`)
  }
}
console.log(
  failures === 0
    ? `${folders.length} reports of the same ${first.replayed.size} replays.`
    : `${failures} replays are not the same.`,
)
if (failures > 0) process.exitCode = 1
