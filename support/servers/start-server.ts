import { SERVER_VARIABLES } from '../../targets/contract'
import { imageOf, refuseWithoutEngine, startContainer } from './container'
import { Impossible, type StartedServer } from './found-server'
import { startPrograms } from './program'
import type { ServerRecipe } from './recipe'

/** Milliseconds between two words on a start that takes long: a pull takes minutes. */
const PATIENCE = 5_000
/** Milliseconds after which a way of coming by a server is given up. */
const TIME_OUT = 600_000

export const START_TIME_OUT = 2 * TIME_OUT

/**
 * Starts a server: in a container, else by the programs on the PATH. An image that somebody has named is that image or
 * nothing.
 *
 * @param run names the run on whatever it makes
 * @param say tells a person what is happening
 * @throws Error that lists what was tried, and what to install or set
 */
export async function startServer(
  recipe: ServerRecipe,
  run: string,
  say: (line: string) => void,
): Promise<StartedServer> {
  const { product, image } = recipe
  const tell = (line: string): void => say(`${product}: ${line}`)
  const tried: string[] = []
  const attempt = async (what: string, start: () => Promise<StartedServer>) => {
    try {
      return await timed(what, start, tell)
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
      tried.push(`${what}: ${error.message}`)
      tell(`not ${what}: ${error.message}.`)
      return undefined
    }
  }

  const container = await attempt(`a container of ${imageOf(recipe)}`, async () => {
    await refuseWithoutEngine()
    return startContainer(recipe, run)
  })
  if (container !== undefined) return container
  if (!process.env[image.variable]) {
    const programs = await attempt('the programs on the PATH', () => startPrograms(recipe))
    if (programs !== undefined) return programs
  } else {
    tried.push(`the programs on the PATH: not used, since ${image.variable} asks for that image`)
  }
  throw new Error(
    [
      `No ${product} server could be had. What was tried:`,
      `  - ${SERVER_VARIABLES[recipe.kind]}: not set`,
      ...tried.map((line) => `  - ${line}`),
      `Set ${SERVER_VARIABLES[recipe.kind]} to a server's URL, start a container engine, or ${recipe.programs.install}.`,
    ].join('\n'),
  )
}

/** Says what is being waited for every few seconds, and in the end how long it took. */
async function timed(
  what: string,
  start: () => Promise<StartedServer>,
  tell: (line: string) => void,
): Promise<StartedServer> {
  const begun = Date.now()
  const seconds = (): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`
  const patience = setInterval(() => tell(`waiting for ${what}, ${seconds()} …`), PATIENCE)
  let giveUp: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_done, failed) => {
    const why = `it was not ready within ${TIME_OUT / 1000} s`
    giveUp = setTimeout(() => failed(new Impossible(why)), TIME_OUT)
  })
  try {
    const started = await Promise.race([start(), tooLong])
    tell(`started ${started.how} in ${seconds()}.`)
    return started
  } finally {
    clearInterval(patience)
    clearTimeout(giveUp)
  }
}
