import { makeTemporaryFolder } from '../temporary-folder'

/** Names the variable that says where the files are kept when the target's options do not. */
export const FOLDER_VARIABLE = 'REPLAY_SQLITE_FOLDER'

export interface Folder {
  readonly path: string
  /** Whether it goes with the process: then nothing in it outlives a power cut either way. */
  readonly temporary: boolean
}

/**
 * Where a target's files are: the given folder, else the environment's, else a new one that goes with the process.
 * It is settled when first asked for, so that importing the target makes none.
 */
export function folder(given: string | undefined): () => Folder {
  let settled: Folder | undefined
  return () => {
    settled ??= settle(given ?? process.env[FOLDER_VARIABLE])
    return settled
  }
}

function settle(path: string | undefined): Folder {
  return path ? { path, temporary: false } : { path: makeTemporaryFolder(), temporary: true }
}
