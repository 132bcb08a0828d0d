import type { ServerRecipe } from './recipe'

/** A Redis that keeps nothing on a disk: what it holds goes with it. */
const SETTINGS = ['save ""', 'appendonly no', 'maxclients 4000']

export const redisRecipe: ServerRecipe = {
  kind: 'redis',
  product: 'Redis',
  image: { variable: 'REPLAY_REDIS_IMAGE', standard: 'redis:7.4.1-alpine' },
  container: {
    port: 6379,
    // The settings come by the environment and standard input, so that the password stands in no list of processes.
    entrypoint: ['sh', '-c'],
    command: [`printf '%s\\n' "$SETTINGS" | exec "$(command -v redis-server || command -v valkey-server)" -`],
    memory: [],
    environment: (password) => ({ SETTINGS: settings(password, ['bind *', 'protected-mode no']) }),
  },
  ready: /Ready to accept connections/,
  programs: {
    names: ['redis-server'],
    folders: () => [],
    install: 'install redis-server',
    async prepare({ folder, port, password, program }) {
      const input = settings(password, [`port ${port}`, 'bind 127.0.0.1', `dir ${JSON.stringify(folder)}`])
      return { program: program('redis-server'), arguments: ['-'], input }
    },
  },
  stop: 'SIGTERM',
  url: ({ host, port, password }) => `redis://:${password}@${host}:${port}`,
}

function settings(password: string, others: readonly string[]): string {
  return [...SETTINGS, ...others, `requirepass ${password}`].join('\n')
}
