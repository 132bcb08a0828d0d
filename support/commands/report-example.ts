import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CucumberHtmlStream } from '@cucumber/html-formatter'
import type { Envelope } from '@cucumber/messages'
import { printDriftReport, reportDrift } from '../reporting/drift-report'
import { forPage } from '../reporting/page-messages'
import { RunCollector } from '../reporting/run'
import { fail, PROJECT } from './project'
import { runQuietly } from './run-quietly'
import { scrub } from './scrub'

/** One lost event, one altered tool argument, one dropped delta, one reordered pair. */
const DRIFTS = 4

const FOLDER = 'reports/example'

/**
 * `report-example [--check]`: a real report of a backend that is faulty on purpose, the same to the byte on every
 * machine; with `--check`, compares it with the one that is there, and fails when they differ.
 */
async function main(): Promise<void> {
  const envelopes = await runQuietly({
    profile: 'harness',
    tags: '@example',
    paths: ['features/harness/example.feature'],
    backend: './support/faults/example-target.ts',
  })
  const messages = scrub(envelopes, PROJECT)
  const collector = new RunCollector()
  for (const message of messages) collector.hear(message)
  const report = reportDrift(collector.run())
  const drifts = report.scenarios.flatMap((scenario) => scenario.drifts)
  const files = { 'drift.json': printDriftReport(report), 'index.html': await renderPage(messages) }

  if (drifts.length !== DRIFTS) {
    const list = drifts.map(({ kind, dimension, path }) => `${kind} ${dimension} ${path}`.trimEnd())
    const failures = collector
      .run()
      .scenarios.flatMap((scenario) => scenario.failures.map(({ message }) => message))
    console.error([...list, ...failures].join('\n'))
    fail(`The faulty backend must show ${DRIFTS} drifts; there are ${drifts.length}.`)
  }
  if (process.argv.includes('--check')) check(files)
  else write(files)
}

type Files = Readonly<Record<string, string>>

function write(files: Files): void {
  mkdirSync(join(PROJECT, FOLDER), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(PROJECT, FOLDER, name), text)
  console.log(`Written: ${Object.keys(files).join(' and ')} in ${FOLDER}`)
}

function check(files: Files): void {
  const differing = Object.entries(files).filter(
    ([name, text]) => readText(join(PROJECT, FOLDER, name)) !== text,
  )
  for (const [name] of differing) console.error(`differs: ${FOLDER}/${name}`)
  if (differing.length > 0) fail('Run `npm run report:example` and look at what changed.')
  console.log(`${FOLDER} is what the run gives: ${DRIFTS} drifts.`)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

async function renderPage(messages: readonly Envelope[]): Promise<string> {
  const page = new CucumberHtmlStream()
  for (const message of messages) {
    const shown = forPage(message)
    if (shown !== undefined) page.write(shown)
  }
  page.end()
  const chunks: string[] = []
  for await (const chunk of page) chunks.push(String(chunk))
  return chunks.join('')
}

main()
