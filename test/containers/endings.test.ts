import { describeEndings } from '../servers/endings'
import { containers } from '../servers/leftovers'

/** Needs an engine and the images that `REPLAY_REDIS_IMAGE` and `REPLAY_POSTGRES_IMAGE` name, else the official ones. */
const environment = { REPLAY_REDIS_URL: '', REPLAY_POSTGRES_URL: '' }

describeEndings('redis', {
  name: 'in containers',
  says: /Redis: started a container of/,
  environment,
  others: containers,
})

describeEndings('postgres', {
  name: 'in containers',
  says: /Postgres: started a container of/,
  environment,
  others: containers,
})
