import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, endOf, PROJECT } from '../run-suite'

/** Packs the project as it would be published, and gives the tarball's path. */
export function pack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  const given = ['pack', '--silent', '--pack-destination', folder]
  const said = execFileSync('npm', given, { cwd: PROJECT, encoding: 'utf8' })
  return join(folder, said.trim().split('\n').at(-1) ?? '')
}

/** A fresh folder of somebody's, with the tarball installed in it. */
export class Installed {
  readonly folder = mkdtempSync(join(tmpdir(), 'installed-'))

  /** @param manifest further members of its `package.json` */
  constructor(tarball: string, manifest: object) {
    this.write('package.json', JSON.stringify({ name: 'somebody', version: '1.0.0', ...manifest }))
    const quiet = ['--silent', '--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', ['install', ...quiet, tarball], { cwd: this.folder, stdio: 'pipe' })
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text)
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  /** The command, as `npx` finds it. */
  run(...given: readonly string[]): Promise<Ended> {
    return this.start(join(this.folder, 'node_modules/.bin/agent-session-acceptance'), given)
  }

  npx(...given: readonly string[]): Promise<Ended> {
    return this.start('npx', given)
  }

  /** The command, to somebody who reads nothing of what it says. */
  unread(...given: readonly string[]): Promise<Ended> {
    const program = join(this.folder, 'node_modules/.bin/agent-session-acceptance')
    const child = spawn(program, given, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    return endOf(child)
  }

  private start(program: string, given: readonly string[]): Promise<Ended> {
    return endOf(spawn(program, given, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] }))
  }
}
