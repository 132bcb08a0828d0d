const { runOptions } = require('./support/cucumber/run-options.cjs')

/** What a profile replays, by its column in `features/INVENTORY.md`. */
const TAGS = { usual: 'not @harness and not @long', long: '@long and not @harness', harness: '@harness' }

/**
 * A profile: which scenarios are replayed on which backend, and where its reports go. None sets `paths`, which would add
 * to those on the command line; `--tags` there is and-ed with the profile's. Another backend on the same scenarios:
 * `--world-parameters '{"backend":"./my-target.ts"}'`. Reports elsewhere: the environment variable `REPLAY_REPORTS`.
 */
function profile(name, backend, share = 'usual') {
  return {
    ...runOptions('./support/cucumber', process.env.REPLAY_REPORTS ?? `reports/${name}`, backend),
    requireModule: ['ts-node/register/transpile-only'],
    require: ['support/hooks.ts', 'support/parameter-types.ts', 'steps/**/!(*.test).ts'],
    tags: TAGS[share],
    pluginOptions: { share },
  }
}

const sqlite = profile('sqlite', 'sqlite')

module.exports = {
  default: sqlite,
  sqlite,
  redis: profile('redis', 'redis'),
  postgres: profile('postgres', 'postgres'),
  all: profile('all', 'sqlite,redis,postgres'),
  'in-memory': profile('in-memory', 'in-memory'),
  harness: profile('harness', 'in-memory', 'harness'),
  long: profile('long', 'sqlite', 'long'),
}
