import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import schema from './protocol.schema.json'

/** The versions of the protocol that this target speaks. */
export const PROTOCOLS: readonly number[] = [1]

/** What keeps a message from being the answer to an operation, in a few words; nothing where it is one. */
export function faultOfAnswer(op: string, message: object): string | undefined {
  const name = 'error' in message ? 'failure' : `answer.${op}`
  const validate = validatorOf(name)
  return validate(message) ? undefined : printFault(deepest(validate.errors ?? []))
}

/** What keeps a message from being a request. */
export function faultOfRequest(op: string, message: object): string | undefined {
  const validate = validatorOf(`request.${op}`)
  return validate(message) ? undefined : printFault(deepest(validate.errors ?? []))
}

let ajv: Ajv | undefined

function validatorOf(name: string): ValidateFunction {
  ajv ??= new Ajv({ verbose: true, strictTypes: false, strictRequired: false }).addSchema(schema, 'protocol')
  const validate = ajv.getSchema(`protocol#/$defs/${name}`)
  if (validate === undefined) throw new Error(`the protocol has no ${name}`)
  return validate
}

/** Of the faults of several shapes that were tried, the one that got furthest. */
function deepest(errors: readonly ErrorObject[]): ErrorObject | undefined {
  return errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split('/').length
}

function printFault(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it has no such shape'
  const { instancePath, message, data, params } = error
  const known = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : ''
  const extra = 'additionalProperty' in params ? ` such as ${JSON.stringify(params.additionalProperty)}` : ''
  return `at ${instancePath || '/'} found ${shorten(data)}; it ${message}${known}${extra}`
}

function shorten(data: unknown): string {
  const text = typeof data === 'bigint' ? String(data) : (JSON.stringify(data, digits) ?? String(data))
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function digits(_member: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
