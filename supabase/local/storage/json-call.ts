import type * as z from 'zod/mini'
import { withReadBody } from '../http/body-limit.ts'
import { isTooDeep } from '../rest/json-depth.ts'
import type { Caller } from './caller.ts'
import { refusals } from './refusal.ts'

/** A request with a JSON body, or none. */
export interface JsonCall {
  caller: Caller
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export async function jsonCall(request: Request, caller: Caller, address: string): Promise<JsonCall> {
  const bytes = await withReadBody(request, address, (read) => read.arrayBuffer())
  if (isTooDeep(new Uint8Array(bytes))) throw refusals.request('The body is nested too deeply')
  const text = new TextDecoder().decode(bytes)
  const { headers, url } = request
  return { caller, query: new URL(url).searchParams, headers, body: text === '' ? {} : parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw refusals.request('The body is not JSON')
    throw error
  }
}

export function validated<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw refusals.request(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'not valid'}`)
}
