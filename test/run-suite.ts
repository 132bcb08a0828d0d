import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const PROJECT = resolve(__dirname, '..')
const CUCUMBER = join(PROJECT, 'node_modules/@cucumber/cucumber/bin/cucumber.js')

/** How a run of the suite ended, and what it said. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface SuiteRun {
  readonly profile?: string
  readonly backend?: string
  readonly arguments?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** A run of `cucumber-js` as a user starts it, in a process of its own, with its reports in a fresh folder. */
export class Suite {
  readonly reports = mkdtempSync(join(tmpdir(), 'suite-reports-'))
  readonly child: ChildProcess
  readonly ended: Promise<Ended>

  constructor(run: SuiteRun) {
    const parameters =
      run.backend === undefined ? [] : ['--world-parameters', JSON.stringify({ backend: run.backend })]
    const given = [CUCUMBER, '--profile', run.profile ?? 'sqlite', ...parameters, ...(run.arguments ?? [])]
    this.child = spawn(process.execPath, given, {
      cwd: PROJECT,
      env: { ...process.env, NO_COLOR: '1', REPLAY_REPORTS: this.reports, ...run.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.ended = endOf(this.child)
  }

  /** A file of the run's reports. */
  read(name: string): string {
    return readFileSync(join(this.reports, name), 'utf8')
  }
}

/** How a process ends, and what it says until then. */
export function endOf(child: ChildProcess): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text
    })
  }
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code, signal) => done({ code, signal, ...said }))
  })
}

/** Runs the suite to its end. */
export async function runSuite(run: SuiteRun): Promise<{ readonly suite: Suite; readonly ended: Ended }> {
  const suite = new Suite(run)
  return { suite, ended: await suite.ended }
}
