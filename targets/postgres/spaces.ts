import { Refusal } from '../contract'
import type { Database } from './database'
import { SPACE_VERSION } from './migrations'

/** Spaces as a whole. One comes into being with the first that is stored in it. */
export interface Spaces {
  /** @throws Refusal `unsupported-version` for a space of a newer version (REC-6) */
  admit(space: string): Promise<void>
  destroy(space: string): Promise<void>
  /** Marks a space as a newer version's. */
  outdate(space: string): Promise<void>
}

export function spaces(db: Database): Spaces {
  const versionOf = db.query<[space: string], { readonly version: number }>(
    'space_version',
    'SELECT version FROM space WHERE name = $1',
  )
  const destroy = db.writer<[space: string]>('destroy_space')
  const outdate = db.query<[space: string, version: number], never>(
    'outdate_space',
    /* sql */ `
    INSERT INTO space (name, version) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
  )

  return {
    async admit(space) {
      const [found] = await versionOf(space)
      if (found === undefined || found.version <= SPACE_VERSION) return
      const detail = `it has version ${found.version}, and this target reads up to ${SPACE_VERSION}; use a newer one`
      throw new Refusal('unsupported-version', `space ${JSON.stringify(space)} in Postgres`, detail)
    },
    async destroy(space) {
      await destroy(space)
    },
    async outdate(space) {
      await outdate(space, SPACE_VERSION + 1)
    },
  }
}
