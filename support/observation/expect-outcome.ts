import type { ErrorCode } from '../../targets/contract'
import { type Outcome, printOutcome } from '../trajectory/outcome'
import { printOperation } from '../trajectory/replay'
import type { AcceptanceWorld } from '../world'

/** The operation done last was refused, everywhere and for this reason. */
export async function expectRefusal(world: AcceptanceWorld, code: ErrorCode): Promise<void> {
  await expectLast(
    world,
    `refused (${code})`,
    (outcome) => outcome.status === 'refused' && outcome.code === code,
  )
}

/** The refusal of the operation done last says what it concerns. */
export async function expectSubject(world: AcceptanceWorld, name: string): Promise<void> {
  const { last } = world.replay
  await world.expect(`the refusal of ${printOperation(last)}`, async (player) => {
    const outcome = last.outcomes.get(player.name)
    if (outcome?.status !== 'refused') return ['expected a refusal, found none']
    if (outcome.subject.includes(JSON.stringify(name))) return []
    return [`expected it to name ${JSON.stringify(name)}, found ${outcome.subject}`]
  })
}

/** Nobody knows whether the operation done last was stored. */
export async function expectUnknown(world: AcceptanceWorld): Promise<void> {
  await expectLast(world, 'unknown', (outcome) => outcome.status === 'unknown')
}

/** The operation done last was recognised as the repeat of an earlier one, or was none. */
export async function expectRepeat(world: AcceptanceWorld, repeat: boolean): Promise<void> {
  const wanted = repeat ? 'accepted as a repeat' : 'accepted as new'
  await expectLast(world, wanted, (outcome) => outcome.status === 'done' && outcome.repeat === repeat)
}

/** How many of several are accepted. */
export type Share = { readonly exactly: number } | { readonly atLeast: number }

/** Of what ran at the same time, so many were accepted, and all others refused for this reason. */
export async function expectAccepted(world: AcceptanceWorld, share: Share, code: ErrorCode): Promise<void> {
  const performed = world.speakOfLast()
  await world.expect(`operation ${performed[0]?.index ?? 0} and what ran with it`, async (player) => {
    const outcomes = performed.flatMap(({ outcomes }) => outcomes.get(player.name) ?? [])
    const accepted = outcomes.filter(({ status }) => status === 'done').length
    const others = outcomes.filter(
      (outcome) => outcome.status !== 'done' && !(outcome.status === 'refused' && outcome.code === code),
    )
    const enough = 'exactly' in share ? accepted === share.exactly : accepted >= share.atLeast
    const wanted = 'exactly' in share ? share.exactly : `at least ${share.atLeast}`
    return [
      ...(enough ? [] : [`expected ${wanted} of ${outcomes.length} to be accepted, found ${accepted}`]),
      ...others.map((outcome) => `expected refused (${code}), found ${printOutcome(outcome)}`),
    ]
  })
}

async function expectLast(
  world: AcceptanceWorld,
  wanted: string,
  matches: (outcome: Outcome) => boolean,
): Promise<void> {
  const performed = world.speakOfLast()
  for (const one of performed) {
    await world.expect(printOperation(one), async (player) => {
      const outcome = one.outcomes.get(player.name)
      if (outcome === undefined || matches(outcome)) return []
      const message = outcome.status === 'refused' ? `: ${outcome.message}` : ''
      return [`expected ${wanted}, found ${printOutcome(outcome)}${message}`]
    })
  }
}
