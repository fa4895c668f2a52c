import * as z from 'zod/mini'
import type { RequestFailure } from './errors.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export type Result<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure }

/** Two bars of signal are slow, not absent; but a request without an end would hold the queue for ever. */
const REQUEST_TIMEOUT_MS = 20_000

const ErrorBody = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
})

async function answerFailure(response: Response): Promise<RequestFailure> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  const code = body.success ? (body.data.error_code ?? body.data.code?.toString() ?? null) : null
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    at: 'answer',
    status: response.status,
    code,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
  }
}

/**
 * One POST of JSON, with an end. The sync and the refresh go this way and not through supabase-js, so that
 * its 51 kB stay out of the first paint and of the worker.
 */
export async function postJson<T>(
  fetch: Fetch,
  url: string,
  request: { headers: Record<string, string>; body: unknown; answer: z.ZodMiniType<T>; timeoutMs?: number },
): Promise<Result<T>> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS)
  let response: Response
  let json: unknown
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      signal,
    })
    if (!response.ok) return { ok: false, failure: await answerFailure(response) }
    // The answer may break off in the middle: then it did not come.
    json = response.status === 204 ? null : await response.json()
  } catch {
    return { ok: false, failure: signal.aborted ? { at: 'timeout' } : { at: 'network' } }
  }
  const parsed = request.answer.safeParse(json)
  if (!parsed.success)
    return {
      ok: false,
      failure: { at: 'answer', status: 502, code: 'unreadable_answer', retryAfterMs: null },
    }
  return { ok: true, value: parsed.data }
}
