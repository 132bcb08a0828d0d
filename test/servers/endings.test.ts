import { describeEndings } from './endings'

/** No address, and no engine: where there is one all the same, it has no such image. */
const environment = { REPLAY_REDIS_URL: '', REPLAY_POSTGRES_URL: '', DOCKER_HOST: 'tcp://127.0.0.1:1' }

describeEndings('redis', {
  name: 'by the programs on the PATH',
  says: /Redis: started \S*redis-server on port/,
  environment,
  others: async () => [],
})

describeEndings('postgres', {
  name: 'by the programs on the PATH',
  says: /Postgres: started \S*postgres on port/,
  environment,
  others: async () => [],
})
