import type { ServerKind } from '../../targets/contract'

export type KeeperRequest =
  | { readonly type: 'start'; readonly id: number; readonly kind: ServerKind }
  /** Answered by the end of the process. */
  | { readonly type: 'stop' }

export type KeeperReply =
  | { readonly type: 'started'; readonly id: number; readonly url: string }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
