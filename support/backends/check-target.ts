import { CAPABILITIES, LACKS, printAny, type Target } from '../../targets/contract'

const known: ReadonlySet<unknown> = new Set(CAPABILITIES)
const knownLacks: ReadonlySet<unknown> = new Set(LACKS)

/** What keeps a module's export from being a target, in one sentence; nothing where it is one. */
export function faultOfTarget(candidate: unknown): string | undefined {
  if (typeof candidate !== 'object' || candidate === null)
    return `found ${describe(candidate)}, expected a target object`
  const member = (name: string): unknown => Reflect.get(candidate, name)
  const name = member('name')
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name)) {
    return `its \`name\` is ${describe(name)}, expected a lower-case name such as "my-store"`
  }
  for (const method of ['open', 'destroy']) {
    if (typeof member(method) !== 'function')
      return `its \`${method}\` is ${describe(member(method))}, expected a function`
  }
  const capabilities = member('capabilities')
  if (!(capabilities instanceof Set))
    return `its \`capabilities\` is ${describe(capabilities)}, expected a Set`
  const unknown = [...capabilities].filter((capability) => !known.has(capability))
  if (unknown.length > 0) {
    return `its capability ${printAny(unknown[0])} is unknown; known are ${CAPABILITIES.join(', ')}`
  }
  for (const mandatory of ['sessions', 'events']) {
    if (!capabilities.has(mandatory))
      return `it does not declare the capability ${mandatory}, which is mandatory`
  }
  const lacks = member('lacks')
  if (lacks !== undefined && !(lacks instanceof Set && [...lacks].every((lack) => knownLacks.has(lack)))) {
    return `its \`lacks\` is ${describe(lacks)}, expected a Set of ${LACKS.join(', ')}`
  }
  if (member('ownClock') !== undefined && capabilities.has('expiry')) {
    return 'it declares expiry although its clock is its own, so that no scenario could let its time pass'
  }
  return undefined
}

export function isTarget(candidate: unknown): candidate is Target {
  return faultOfTarget(candidate) === undefined
}

function describe(value: unknown): string {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
