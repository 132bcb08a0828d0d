import { fail, featureFiles } from './project'
import { runQuietly } from './run-quietly'
import { type Complaint, findComplaints } from './step-complaints'

/**
 * `steps-check`: every step of every feature has exactly one definition, and every definition a step. Cucumber's own dry
 * run passes whatever it finds.
 */
async function main(): Promise<void> {
  const paths = featureFiles()
  if (paths.length === 0) fail('There is no feature file to check steps with.')
  const envelopes = await runQuietly({ profile: 'in-memory', tags: '', paths, dryRun: true })
  const { definitions, steps, complaints } = findComplaints(envelopes)
  for (const { kind, where, text } of complaints) console.error(`${kind}: ${where}  ${text}`)
  if (definitions === 0) fail('There is no step definition.')
  if (steps === 0) fail('There is no step in any feature.')
  if (complaints.length > 0) fail(countByKind(complaints))
  console.log(`${steps} steps and ${definitions} step definitions: each has its other.`)
}

function countByKind(complaints: readonly Complaint[]): string {
  const kinds = [...new Set(complaints.map(({ kind }) => kind))]
  const counts = kinds.map(
    (kind) => `${complaints.filter((complaint) => complaint.kind === kind).length} ${kind}`,
  )
  return `Steps and definitions do not match: ${counts.join(', ')}.`
}

main()
