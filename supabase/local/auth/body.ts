import { isTooDeep } from '../rest/json-depth.ts'
import { AuthRefusal } from './errors.ts'

export type Body = Record<string, unknown>

const badJson = (why: string): AuthRefusal =>
  new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${why}`)

/** The body of a request as a JSON object. A missing body is an empty object. */
export async function readBody(request: Request): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return {}
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength === 0) return {}
  if (isTooDeep(bytes)) return refuseBody('it is nested too deeply')
  const text = new TextDecoder().decode(bytes)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw badJson(error instanceof SyntaxError ? error.message : String(error))
  }
  return asObject(body) ?? refuseBody('it is not an object')
}

/** Empty when it is missing. PostgreSQL does not accept a NUL. */
export function textOf(body: Body, key: string): string {
  const value = body[key] ?? ''
  if (typeof value !== 'string') return refuseBody(`${key} is not a string`)
  return value.includes('\0') ? refuseBody(`${key} has a character that is not allowed`) : value
}

export function optionalTextOf(body: Body, key: string): string | undefined {
  return (body[key] ?? undefined) === undefined ? undefined : textOf(body, key)
}

export function switchOf(body: Body, key: string, otherwise = false): boolean {
  const value = body[key] ?? otherwise
  return typeof value === 'boolean' ? value : refuseBody(`${key} is not a boolean`)
}

export function objectOf(body: Body, key: string): Body | undefined {
  const value = body[key] ?? undefined
  return value === undefined ? undefined : (asObject(value) ?? refuseBody(`${key} is not an object`))
}

function asObject(value: unknown): Body | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

function refuseBody(why: string): never {
  throw badJson(why)
}
