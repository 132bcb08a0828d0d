import { CAPABILITIES, LACKS, printAny, SESSION_TIMES, type Target } from '../../targets/contract'

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
  const unknown = faultOfMembers('its capability', capabilities, CAPABILITIES)
  if (unknown !== undefined) return unknown
  for (const mandatory of ['sessions', 'events']) {
    if (!capabilities.has(mandatory))
      return `it does not declare the capability ${mandatory}, which is mandatory`
  }
  const lacks = member('lacks')
  if (lacks !== undefined) {
    if (!(lacks instanceof Set))
      return `its \`lacks\` is ${describe(lacks)}, expected a Set of ${LACKS.join(', ')}`
    const fault = faultOfMembers('in its `lacks`,', lacks, LACKS)
    if (fault !== undefined) return fault
  }
  const ownClock = member('ownClock')
  if (ownClock === undefined) return undefined
  if (capabilities.has('expiry')) {
    return 'it declares expiry although its clock is its own, so that no scenario could let its time pass'
  }
  return faultOfClock(ownClock)
}

function faultOfClock(clock: unknown): string | undefined {
  if (typeof clock !== 'object' || clock === null || Array.isArray(clock))
    return `its \`ownClock\` is ${describe(clock)}, expected an object such as { granularity: 1 }`
  const granularity: unknown = Reflect.get(clock, 'granularity')
  if (typeof granularity !== 'number' || !Number.isFinite(granularity) || granularity < 0)
    return `the \`granularity\` of its \`ownClock\` is ${describe(granularity)}, expected milliseconds, 0 or more`
  const untold: unknown = Reflect.get(clock, 'untold')
  if (untold === undefined) return undefined
  if (!Array.isArray(untold))
    return `the \`untold\` of its \`ownClock\` is ${describe(untold)}, expected a list of ${SESSION_TIMES.join(', ')}`
  return faultOfMembers('in the `untold` of its `ownClock`,', untold, SESSION_TIMES)
}

function faultOfMembers(
  where: string,
  found: Iterable<unknown>,
  known: readonly unknown[],
): string | undefined {
  for (const one of found)
    if (!known.includes(one)) return `${where} ${printAny(one)} is unknown; known are ${known.join(', ')}`
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
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
