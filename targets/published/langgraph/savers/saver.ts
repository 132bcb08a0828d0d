import type { JsonObject, StoredEvent } from '../../../contract'
import { loadLangGraph } from '../langgraph'

/** What the adapter uses of `BaseCheckpointSaver`: the checkpoints of threads, each upon its parent. */
export interface Saver {
  put(config: Config, checkpoint: Checkpoint, metadata: JsonObject, newVersions: Versions): Promise<Config>
  /** A checkpoint by its id, or a thread's latest. */
  getTuple(config: Config): Promise<Saved | undefined>
  list(config: object, options: { filter: JsonObject }): AsyncIterable<Saved>
  deleteThread(thread: string): Promise<void>
  getNextVersion(current: number | undefined): number
}

export interface SqliteSaver extends Saver {
  readonly db: { pragma(text: string): unknown; close(): void }
}

export interface PostgresSaver extends Saver {
  setup(): Promise<void>
  end(): Promise<void>
}

export interface Config {
  readonly configurable: { readonly thread_id: string; readonly checkpoint_id?: string }
}

export type Versions = Readonly<Record<string, number>>

export interface Checkpoint {
  readonly id: string
  /** RFC 3339 text, in milliseconds. */
  readonly ts: string
  readonly channel_values: Channels
  readonly channel_versions: Versions
}

/** The channels of a graph that talks and keeps a state. */
export interface Channels {
  readonly messages?: readonly StoredEvent[]
  readonly state?: JsonObject
}

export interface Saved {
  readonly config: Config
  readonly checkpoint: Checkpoint
  readonly metadata: {
    readonly step: number
    readonly app: string
    readonly user: string
    readonly session: string
  }
}

/** What the runtime of a graph makes checkpoints with. */
export interface Checkpoints {
  readonly MemorySaver: new () => Saver
  emptyCheckpoint(): Checkpoint
  copyCheckpoint(checkpoint: Checkpoint): Checkpoint
  maxChannelVersion(...versions: readonly number[]): number
  /** @param clockSequence the checkpoint's step */
  uuid6(clockSequence: number): string
}

export function checkpoints(): Checkpoints {
  return loadLangGraph('@langchain/langgraph-checkpoint') as Checkpoints
}

export function sqliteSaver(file: string): SqliteSaver {
  const { SqliteSaver } = loadLangGraph('@langchain/langgraph-checkpoint-sqlite') as {
    SqliteSaver: { fromConnString(file: string): SqliteSaver }
  }
  return SqliteSaver.fromConnString(file)
}

export function postgresSaver(url: string, schema: string): PostgresSaver {
  const { PostgresSaver } = loadLangGraph('@langchain/langgraph-checkpoint-postgres') as {
    PostgresSaver: { fromConnString(url: string, options: { schema: string }): PostgresSaver }
  }
  return PostgresSaver.fromConnString(url, { schema })
}
