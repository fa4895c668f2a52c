import * as z from 'zod/mini'
import type { RequestFailure } from './errors.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export type Result<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure }

/** Two bars of signal are slow, not absent; but a request without an end would hold the queue for ever. */
const REQUEST_TIMEOUT_MS = 20_000

const ErrorBody = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** PostgREST's PT403 is a status; what our SQL raises under it is a code. */
const raisedCode = /^[a-z][a-z0-9_]*$/

function codeOf({ code, error_code: authCode, message = '' }: z.infer<typeof ErrorBody>): string | null {
  const named = authCode ?? code?.toString() ?? null
  return named !== null && /^PT\d{3}$/.test(named) && raisedCode.test(message) ? message : named
}

async function answerFailure(response: Response): Promise<RequestFailure> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    at: 'answer',
    status: response.status,
    code: body.success ? codeOf(body.data) : null,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
  }
}

export type JsonRequest<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  answer: z.ZodMiniType<T>
  /** The answer is a file, under the name that the server gives it. */
  reads?: 'file'
  timeoutMs?: number
}

/** By its plain name: those of our files have no letter that would need another. */
function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
}

async function bodyOf(response: Response, reads: 'file' | undefined): Promise<unknown> {
  if (response.status === 204) return null
  if (reads === undefined) return response.json()
  const blob = await response.blob()
  return new File([blob], fileNameOf(response), { type: blob.type })
}

/**
 * One request of JSON, or of a file, with an end. The sync, the refresh and the account's security go this way and not through
 * supabase-js, so that its 51 kB stay out of the first paint and of the worker.
 */
export async function requestJson<T>(fetch: Fetch, url: string, request: JsonRequest<T>): Promise<Result<T>> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS)
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      method: request.method,
      headers: { 'content-type': 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal,
    })
    if (!response.ok) return { ok: false, failure: await answerFailure(response) }
    // The answer may break off in the middle: then it did not come.
    body = await bodyOf(response, request.reads)
  } catch {
    return { ok: false, failure: signal.aborted ? { at: 'timeout' } : { at: 'network' } }
  }
  const parsed = request.answer.safeParse(body)
  if (!parsed.success)
    return {
      ok: false,
      failure: { at: 'answer', status: 502, code: 'unreadable_answer', retryAfterMs: null },
    }
  return { ok: true, value: parsed.data }
}

export const postJson = <T>(
  fetch: Fetch,
  url: string,
  request: Omit<JsonRequest<T>, 'method'>,
): Promise<Result<T>> => requestJson(fetch, url, { ...request, method: 'POST' })
