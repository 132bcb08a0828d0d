import type { StartedTestContainer } from 'testcontainers'
import { Impossible, newPassword, type StartedServer } from './found-server'
import type { ServerRecipe } from './recipe'

/** On every container of a run: its value names the run. */
export const LABEL = 'agent-session-acceptance.run'

/** Milliseconds within which a container must be ready, once its image is here. */
const START_TIME_OUT = 120_000

/** Starts a container by Testcontainers. Its libraries are loaded only where a container is wanted. */
export async function startContainer(recipe: ServerRecipe, run: string): Promise<StartedServer> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const { container } = recipe
  const image = imageOf(recipe)
  const password = newPassword()
  const described = new GenericContainer(image)
    .withExposedPorts(container.port)
    .withEnvironment(container.environment(password))
    .withLabels({ [LABEL]: run })
    .withTmpFs(Object.fromEntries(container.memory.map((folder) => [folder, 'rw,mode=1777'])))
    .withWaitStrategy(Wait.forLogMessage(recipe.ready))
    .withStartupTimeout(START_TIME_OUT)
  if (container.user !== undefined) described.withUser(container.user)
  if (container.entrypoint !== undefined) described.withEntrypoint([...container.entrypoint])
  if (container.command !== undefined) described.withCommand([...container.command])
  const started = await described.start().catch((error: unknown) => {
    throw new Impossible(`the image ${image} could not be run: ${firstLine(error)}`)
  })
  return describe(started, recipe, image, password)
}

/** Whether there is an engine that runs containers; without one, why. */
export async function refuseWithoutEngine(): Promise<void> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  await getContainerRuntimeClient().catch((error: unknown) => {
    throw new Impossible(`no container engine answers (${firstLine(error)})`)
  })
}

/** Removes all containers of a run, also those that nobody has heard of yet. */
export async function removeContainers(run: string): Promise<void> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const { container } = await getContainerRuntimeClient()
  const filters = { label: [`${LABEL}=${run}`] }
  const left = await container.dockerode.listContainers({ all: true, filters })
  for (const { Id } of left) {
    await container.dockerode.getContainer(Id).remove({ force: true, v: true })
  }
}

export function imageOf({ image }: ServerRecipe): string {
  return process.env[image.variable] || image.standard
}

function describe(
  started: StartedTestContainer,
  recipe: ServerRecipe,
  image: string,
  password: string,
): StartedServer {
  const host = started.getHost()
  const port = started.getMappedPort(recipe.container.port)
  return {
    url: recipe.url({ host, port, password }),
    how: `a container of ${image}`,
    async stop() {
      await started.stop({ remove: true, removeVolumes: true })
    },
  }
}

function firstLine(error: unknown): string {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line || 'without a word'
}
