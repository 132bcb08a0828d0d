import { AttachmentContentEncoding, type Envelope } from '@cucumber/messages'
import { printShard, readShard, type Shard } from './shard'

/** What a shard says of itself and of the run that it is a part of. Shards of one run differ in nothing but `shard`. */
export interface ShardCard {
  readonly shard: Shard
  /** As on the command line; `default` where it names none. Several are joined by a comma. */
  readonly profile: string
  /** The World parameter `backend`. */
  readonly backend: string
  /** Of the checkout, ending in `-dirty` where a tracked file is changed; null where there is no repository. */
  readonly commit: string | null
  /** `features/state/deltas.feature:12`: every scenario that was selected before the run was cut into shards. */
  readonly selected: readonly string[]
}

const MEDIA_TYPE = 'application/vnd.agent-session-acceptance.shard+json'

/** The card as a message: an attachment that belongs to no scenario. */
export function printCard(card: ShardCard): Envelope {
  return {
    attachment: {
      body: JSON.stringify({ ...card, shard: printShard(card.shard) }),
      contentEncoding: AttachmentContentEncoding.IDENTITY,
      mediaType: MEDIA_TYPE,
      fileName: 'shard.json',
    },
  }
}

export function isCard({ attachment }: Envelope): boolean {
  return attachment?.mediaType === MEDIA_TYPE
}

/** The card among a run's messages; undefined where there is none. */
export function findCard(envelopes: readonly Envelope[]): ShardCard | undefined {
  const body = envelopes.find(isCard)?.attachment?.body
  if (body === undefined) return undefined
  const { shard, profile, backend, commit, selected }: Readonly<Record<string, unknown>> = JSON.parse(body)
  const place = typeof shard === 'string' ? readShard(shard) : undefined
  const complete =
    place !== undefined &&
    typeof profile === 'string' &&
    typeof backend === 'string' &&
    (typeof commit === 'string' || commit === null) &&
    Array.isArray(selected)
  return complete ? { shard: place, profile, backend, commit, selected: selected.map(String) } : undefined
}
