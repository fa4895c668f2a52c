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
    body = JSON.parse(text, storable)
  } catch (error) {
    if (error instanceof AuthRefusal) throw error
    throw badJson(error instanceof SyntaxError ? error.message : String(error))
  }
  return asObject(body) ?? refuseBody('it is not an object')
}

/**
 * PostgreSQL stores neither a NUL nor half of a surrogate pair. Refused here for all texts and names, however deep in the
 * metadata: there the database would refuse them, as a failure of the server.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function storable(name: string, value: unknown): unknown {
  if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value
  return refuseBody('it has a character that is not allowed')
}

/** Empty when it is missing. */
export function textOf(body: Body, key: string): string {
  const value = body[key] ?? ''
  if (typeof value !== 'string') return refuseBody(`${key} is not a string`)
  return value
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
