import { SERVER_VARIABLES, type Target } from '../../targets/contract'
import type { AcceptanceWorld } from '../world'

/** Nothing that a backend has said in this scenario, nor how it describes itself, holds a secret of its address (REC-5). */
export async function expectNoSecretTold(world: AcceptanceWorld): Promise<void> {
  await world.expect('what it has said', async (player) => {
    const secrets = secretsOf(player.target)
    const outcomes = world.replay.performed.flatMap(({ outcomes }) => outcomes.get(player.name) ?? [])
    const said = outcomes.flatMap((outcome) =>
      outcome.status === 'refused' ? [outcome.message, outcome.subject] : [],
    )
    const described = await player.target.describe?.().catch((error: Error) => error.message)
    return [...said, described ?? '']
      .filter((text) => secrets.some((secret) => text.includes(secret)))
      .map(
        (text) =>
          `expected no secret of its address, found one in ${JSON.stringify(text.replaceAll(/\S/g, '•'))}`,
      )
  })
}

/** The password of the address that a target's server is reached by, as it stands there and as it is meant. */
function secretsOf({ server }: Target): readonly string[] {
  const url = server && process.env[SERVER_VARIABLES[server.kind]]
  if (!url) return []
  const { password } = new URL(url)
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
