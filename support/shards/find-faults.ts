import type { Envelope, Pickle } from '@cucumber/messages'
import { RunCollector } from '../reporting/run'
import { matchIds } from './match-ids'
import type { PlayedShard } from './read-shard'
import { printShard } from './shard'

/**
 * Why shards cannot be merged, a sentence for each reason; none when they are the whole of one run.
 *
 * @param here what this checkout would say of itself: the pages of rules are made from its contract
 */
export function findFaults(shards: readonly PlayedShard[], here: string | null): readonly string[] {
  const inOrder = [...shards].sort((a, b) => a.card.shard.index - b.card.shard.index)
  // What is wrong with the set says more than what follows from it.
  const stages = [
    () => wrongSet(inOrder),
    () => differences(inOrder),
    () => otherCheckout(inOrder, here),
    () => wrongScenarios(inOrder),
  ]
  for (const stage of stages) {
    const faults = stage()
    if (faults.length > 0) return faults
  }
  return []
}

function wrongSet(shards: readonly PlayedShard[]): readonly string[] {
  const totals = [...new Set(shards.map(({ card }) => card.shard.total))]
  const [total = 0] = totals
  if (totals.length > 1) {
    const names = shards.map(({ card }) => printShard(card.shard)).join(', ')
    return [
      `Shards ${names} are not of one run: it was cut into ${totals.join(' or ')}. Expected those of one.`,
    ]
  }
  return Array.from({ length: total }, (_, index) => ({ index: index + 1, total })).flatMap((shard) => {
    const found = shards.filter(({ card }) => card.shard.index === shard.index)
    if (found.length === 1) return []
    if (found.length === 0) return [`Shard ${printShard(shard)} is missing. Expected all ${total}.`]
    const paths = found.map(({ path }) => path).join(' and ')
    return [`Shard ${printShard(shard)} is there ${found.length} times: ${paths}. Expected it once.`]
  })
}

/** Each shard against the first. */
function differences([first, ...others]: readonly PlayedShard[]): readonly string[] {
  if (first === undefined) return []
  return others.flatMap((other) => {
    const [found] = differencesOf(first, other)
    const names = `${printShard(first.card.shard)} and ${printShard(other.card.shard)}`
    return found === undefined ? [] : [`Shards ${names} are not of one run: ${found}. Run them alike.`]
  })
}

function differencesOf(first: PlayedShard, other: PlayedShard): readonly string[] {
  const [a, b] = [first.card, other.card]
  const ids = matchIds(first.prelude, other.prelude)
  return [
    ...(a.profile === b.profile ? [] : [`the profile is ${a.profile} in one, ${b.profile} in the other`]),
    ...(a.backend === b.backend ? [] : [`the backend is ${a.backend} in one, ${b.backend} in the other`]),
    ...(a.commit === b.commit ? [] : [`the commit is ${a.commit} in one, ${b.commit} in the other`]),
    ...('differs' in ids ? [`${ids.differs} is not the same in both`] : []),
    ...otherSelection(a.selected, b.selected),
    ...otherBackends(first, other),
  ]
}

function otherSelection(a: readonly string[], b: readonly string[]): readonly string[] {
  const only = [...a.filter((id) => !b.includes(id)), ...b.filter((id) => !a.includes(id))]
  return only.length === 0 ? [] : [`${only[0]} was selected in one only`]
}

/** A shard that compared nothing names no backend, and cannot differ. */
function otherBackends(first: PlayedShard, other: PlayedShard): readonly string[] {
  const [known, own] = [first, other].map(backendsOf)
  return [...(known ?? [])].flatMap(([name, facts]) => {
    const found = own?.get(name)
    return found === undefined || found === facts ? [] : [`${name} is ${facts} in one, ${found} in the other`]
  })
}

/** Each backend of the shard's verdicts, with its server and what it can do. */
function backendsOf({ prelude, played }: PlayedShard): ReadonlyMap<string, string> {
  const collector = new RunCollector([])
  for (const envelope of [...prelude, ...played]) collector.hear(envelope)
  return new Map(
    collector
      .run()
      .backends.map(({ name, server, capabilities }) => [
        name,
        `${server ?? 'without a server'} (${[...capabilities].sort().join(', ')})`,
      ]),
  )
}

function otherCheckout([first]: readonly PlayedShard[], here: string | null): readonly string[] {
  const there = first?.card.commit
  if (there === undefined || there === here) return []
  return [`The shards are of the commit ${there}, this checkout is at ${here}. Merge them where they ran.`]
}

/** Scenarios that ran twice, or were selected and are in no shard. */
function wrongScenarios(shards: readonly PlayedShard[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { card, prelude, played } of shards) {
    for (const place of placesOf(prelude, played)) {
      places.set(place, [...(places.get(place) ?? []), printShard(card.shard)])
    }
  }
  const selected = shards[0]?.card.selected ?? []
  return [
    ...[...places]
      .filter(([, names]) => names.length > 1)
      .map(
        ([place, names]) =>
          `${place} ran in more than one shard: ${names.join(' and ')}. Expected it in one.`,
      ),
    ...selected
      .filter((place) => !places.has(place))
      .map((place) => `${place} was selected and is in no shard. Run all shards again.`),
  ]
}

/** The scenarios of a shard, as its card names them. */
function placesOf(prelude: readonly Envelope[], played: readonly Envelope[]): readonly string[] {
  const pickles = new Map<string, Pickle>(
    prelude.flatMap(({ pickle }) => (pickle ? [[pickle.id, pickle] as const] : [])),
  )
  return played.flatMap(({ testCase }) => {
    const pickle = pickles.get(testCase?.pickleId ?? '')
    return pickle ? [`${pickle.uri}:${pickle.location?.line ?? 0}`] : []
  })
}
