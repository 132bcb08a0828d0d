import type { SessionKey } from '../../../contract'
import { type Channels, type Config, checkpoints, type Saved, type Saver } from './saver'

/** A session's thread. Its id is the application's to choose: this one is another for each session. */
export function threadOf({ app, user, session }: SessionKey): Config {
  return { configurable: { thread_id: JSON.stringify([app, user, session]) } }
}

/** The values of a thread's channels in its latest checkpoint. */
export async function latest(saver: Saver, key: SessionKey): Promise<Channels> {
  return (await saver.getTuple(threadOf(key)))?.checkpoint.channel_values ?? {}
}

/**
 * Puts a thread's next checkpoint upon its latest one, as the runtime of a graph does with what a step has written.
 *
 * @param write what the step writes, from what the channels hold
 */
export async function advance(
  saver: Saver,
  { app, user, session }: SessionKey,
  write: (channels: Channels) => Channels,
): Promise<Config> {
  const { copyCheckpoint, emptyCheckpoint, maxChannelVersion, uuid6 } = checkpoints()
  const thread = threadOf({ app, user, session })
  const parent: Saved | undefined = await saver.getTuple(thread)
  const { channel_values, channel_versions, ...rest } = copyCheckpoint(
    parent?.checkpoint ?? emptyCheckpoint(),
  )
  const versions = Object.values(channel_versions)
  const version = saver.getNextVersion(versions.length === 0 ? undefined : maxChannelVersion(...versions))
  const written = write(channel_values)
  const newVersions = Object.fromEntries(Object.keys(written).map((channel) => [channel, version]))
  const step = (parent?.metadata.step ?? -1) + 1
  return saver.put(
    parent?.config ?? thread,
    {
      ...rest,
      id: uuid6(step),
      ts: new Date().toISOString(),
      channel_values: { ...channel_values, ...written },
      channel_versions: { ...channel_versions, ...newVersions },
    },
    { source: 'update', step, parents: {}, app, user, session },
    newVersions,
  )
}
