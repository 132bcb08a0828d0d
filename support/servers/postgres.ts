import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresFolders } from './find-program'
import type { ServerRecipe } from './recipe'

const run = promisify(execFile)

/** Nothing that the server holds is to outlive it, so nothing waits for a disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

/** What `initdb` is told, in a container and without: a cluster whose text compares by its bytes. */
const CLUSTER = ['--username=replay', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']

export const postgresRecipe: ServerRecipe = {
  kind: 'postgres',
  product: 'Postgres',
  image: { variable: 'REPLAY_POSTGRES_IMAGE', standard: 'postgres:17.2-alpine' },
  container: {
    port: 5432,
    user: 'postgres',
    // An image that is only a root file system has no entry point of its own, and the official one starts twice.
    entrypoint: ['sh', '-c'],
    command: [
      [
        'set -e',
        'PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)"',
        'printf %s "$PASSWORD" >/cluster/password',
        `initdb --pgdata=/cluster/data --pwfile=/cluster/password ${CLUSTER.join(' ')}`,
        'echo "host all all all scram-sha-256" >>/cluster/data/pg_hba.conf',
        `exec postgres -D /cluster/data -c listen_addresses='*' -k /cluster ${options().join(' ')}`,
      ].join('\n'),
    ],
    memory: ['/cluster'],
    environment: (password) => ({ PASSWORD: password }),
  },
  ready: /database system is ready to accept connections/,
  programs: {
    names: ['initdb', 'postgres'],
    folders: postgresFolders,
    install: 'install postgresql',
    async prepare({ folder, port, password, owner, program }) {
      const data = join(folder, 'data')
      const secret = join(folder, 'password')
      await writeFile(secret, password, { mode: 0o600 })
      if (owner !== undefined) {
        for (const path of [folder, secret]) await chown(path, owner.uid, owner.gid)
      }
      const cluster = [`--pgdata=${data}`, `--pwfile=${secret}`, ...CLUSTER]
      await run(program('initdb'), cluster, { cwd: folder, ...owner })
      await rm(secret)
      const given = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
      return { program: program('postgres'), arguments: [...given, ...options()], ...(owner && { owner }) }
    },
  },
  stop: 'SIGINT',
  url: ({ host, port, password }) => `postgres://replay:${password}@${host}:${port}/postgres`,
}

function options(): readonly string[] {
  return SETTINGS.flatMap((setting) => ['-c', setting])
}
