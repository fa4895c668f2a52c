import type * as z from 'zod/mini'
import { type Backend, rpcAs } from './backend.ts'
import { readText } from './body.ts'
import { corsHeaders } from './cors.ts'
import { keyedHash } from './keyed-hash.ts'
import { type Problem, problemResponse } from './problem.ts'

/** Enough for a form; functions that accept a drawing set more. */
const BODY_MAX_BYTES = 64_000

type Call<Input> = {
  readonly input: Input
  /** The caller's token; null if the function is open to callers without one. */
  readonly token: string | null
  readonly request: Request
  /** Of this request and its repeats, of which one at a time is here; null if the caller sent none. */
  readonly key: string | null
}

/** The result of a function: a body, a complete response (a file, from a repeatable function), or a problem. */
export type Result =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly problem: Problem }

export type JsonFunction<Input> = {
  /** The name in the address; idempotency keys belong to it. */
  readonly name: string
  readonly input: z.ZodMiniType<Input>
  readonly backend: Backend
  /** The site whose pages may call it; any, if none is set. */
  readonly site: string | undefined
  /** Open to callers without a session: they are identified in another way, or not at all. */
  readonly open?: boolean
  readonly bodyMaxBytes?: number
  /** Repeatable by itself: its answer is not stored under the key. Also one whose answer has secrets in it. */
  readonly repeatable?: boolean
  readonly run: (call: Call<Input>) => Promise<Result>
}

/** A JSON POST function for a signed-in person; runs once for each idempotency key. */
export function jsonFunction<Input>(options: JsonFunction<Input>): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(options, request)
    for (const [name, value] of Object.entries(corsHeaders(options.site))) response.headers.set(name, value)
    return response
  }
}

async function answer<Input>(options: JsonFunction<Input>, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  const body = await readText(request, options.bodyMaxBytes ?? BODY_MAX_BYTES)
  if (!body.ok) return problemResponse(body.problem)
  const token = bearerOf(request)
  if (token === null && options.open !== true) return problemResponse({ status: 401, code: 'unauthorized' })
  const input = read(options.input, body.text)
  if (!input.ok) return problemResponse(input.problem)
  const key = options.repeatable === true || token === null ? null : request.headers.get('idempotency-key')
  const run = () => options.run({ input: input.value, token, request, key })
  const result =
    key === null || token === null ? await run() : await once(options, token, key, body.text, run)
  if (!result.ok) return problemResponse(result.problem)
  return result.body instanceof Response
    ? result.body
    : Response.json(result.body, { headers: { 'cache-control': 'no-store' } })
}

export function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

type ReadInput<Input> = { ok: true; value: Input } | { ok: false; problem: Problem }

function read<Input>(schema: z.ZodMiniType<Input>, text: string): ReadInput<Input> {
  let value: unknown
  try {
    value = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return { ok: false, problem: { status: 400, code: 'malformed_request' } }
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const field = parsed.error.issues[0]?.path[0]
  const named: Record<string, string> = typeof field === 'string' ? { field } : {}
  return {
    ok: false,
    problem: { status: 400, code: field === 'email' ? 'invalid_email' : 'invalid_field', params: named },
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A repeated request gets the stored answer of the first one. A temporary failure (5xx, 429) releases the key. */
async function once<Input>(
  { backend, name }: JsonFunction<Input>,
  token: string,
  key: string,
  body: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(key))
    return {
      ok: false,
      problem: { status: 400, code: 'invalid_field', params: { field: 'idempotency-key' } },
    }
  const claim = await rpcAs(backend, token, 'claim_request', {
    key,
    function: name,
    // The hash stays for a day. From a hash without a key, a reader of the table could guess the password in a body.
    request_hash: await keyedHash(`request ${backend.secretKey}`, body),
  })
  if (!claim.ok) return claim
  const stored = storedIn(claim.data)
  if (stored !== null) return stored
  const result = await run()
  const passing = !result.ok && (result.problem.status >= 500 || result.problem.status === 429)
  await rpcAs(backend, token, 'settle_request', {
    key,
    status: passing ? null : result.ok ? 200 : result.problem.status,
    response: result.ok ? result.body : result.problem,
  })
  return result
}

function storedIn(claim: unknown): Result | null {
  const { status, response } = Object(claim)
  if (typeof status !== 'number') return null
  if (status === 200) return { ok: true, body: response }
  const { code, params } = Object(response)
  return { ok: false, problem: { status, code: String(code), params: Object(params) } }
}

export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
