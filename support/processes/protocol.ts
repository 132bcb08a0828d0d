import type { Instant, SpaceSettings } from '../../targets/contract'

/** What a client in another process is asked; a process may hold several. `now` is what the scenario's clock reads. */
export type Request = { readonly id: number; readonly client: number } & (
  | {
      readonly type: 'open'
      readonly module: string
      readonly space: string
      readonly settings: SpaceSettings
      readonly now: Instant
    }
  | {
      readonly type: 'call'
      readonly dimension: string
      readonly method: string
      readonly given: readonly unknown[]
      readonly now: Instant
    }
  | { readonly type: 'close' }
)

/** Has a process hear nothing more until the machine's monotonic clock, in nanoseconds, has come so far. */
export interface Hold {
  readonly type: 'hold'
  readonly until: bigint
}

export type Reply =
  | { readonly type: 'ready' }
  | { readonly id: number; readonly type: 'answer'; readonly value: unknown }
  | {
      readonly id: number
      readonly type: 'error'
      readonly code: string | undefined
      readonly subject: string | undefined
      readonly message: string
    }
