import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { SERVER_VARIABLES, type ServerKind } from '../../targets/contract'
import { provideServer, servers } from '../servers'

/**
 * `npm run servers -- <command>`: runs a command with a server of each kind, their addresses in its environment; so several
 * runs need not start servers of their own. Ends as the command ends.
 */
async function main([command, ...given]: readonly string[]): Promise<number> {
  if (command === undefined) {
    process.stderr.write(
      'found no command; expected one, as in: npm run servers -- npx cucumber-js --profile all\n',
    )
    return 1
  }
  // The command gets the signal, too: its end is waited for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  for (const kind of Object.keys(SERVER_VARIABLES) as ServerKind[]) await provideServer(kind)
  return run(command, given)
}

function run(command: string, given: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(command, given, { stdio: 'inherit' })
    child.once('error', failed)
    child.once('exit', (code, signal) =>
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    )
  })
}

main(process.argv.slice(2))
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return 1
  })
  .then(async (code) => {
    await servers.stop()
    process.exitCode = code
  })
