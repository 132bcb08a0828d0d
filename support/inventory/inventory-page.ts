import type { FeatureCount } from './inventory'

const COLUMNS = ['scenarios', 'examples', 'usual', 'long', 'harness'] as const
const row = /^\| \[(?<feature>[^\]]+)\]\(.*?\) \| (?<counts>[\d |]+) \|$/

/** The page that holds the counts of all features. */
export function printInventory(counts: readonly FeatureCount[]): string {
  const rows = counts.map(
    (count) =>
      `| [${count.feature}](${count.feature}) | ${COLUMNS.map((column) => count[column]).join(' | ')} |`,
  )
  const totals = COLUMNS.map((column) => counts.reduce((sum, count) => sum + count[column], 0))
  return [
    '# Inventory',
    '',
    'How many scenarios (an outline is one) and rows of examples every feature holds, and how many of them are replayed by',
    'the profiles of backends (_usual_), by `long` and by `harness`. A run of a whole profile fails unless it has executed',
    'exactly these. `npm run features:inventory` counts anew.',
    '',
    `| feature | ${COLUMNS.join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---|').join('')}`,
    ...rows,
    `| total | ${totals.join(' | ')} |`,
    '',
  ].join('\n')
}

/** The counts that a page holds. A page that says something else than its own rows is an error. */
export function readInventory(page: string): readonly FeatureCount[] {
  const counts = page.split('\n').flatMap((line) => {
    const { feature, counts = '' } = row.exec(line)?.groups ?? {}
    if (feature === undefined) return []
    const [scenarios = 0, examples = 0, usual = 0, long = 0, harness = 0] = counts.split(' | ').map(Number)
    return [{ feature, scenarios, examples, usual, long, harness }]
  })
  if (printInventory(counts) === page) return counts
  throw new Error(
    'features/INVENTORY.md: found a page that was changed by hand, expected one as `npm run features:inventory` writes it',
  )
}
