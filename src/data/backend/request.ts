import * as z from 'zod/mini'
import type { RequestFailure } from './errors.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export type Result<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure }

/** A slow connection is still a connection; but a request without a timeout would block the queue. */
const REQUEST_TIMEOUT_MS = 20_000

const ErrorBody = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  error_code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The auth service's name of it. */
  msg: z.optional(z.string()),
})

/** PostgREST's PT403 is a status; the error that our SQL raises under it is a code. */
const raisedCode = /^[a-z][a-z0-9_]*$/
/** SQLSTATE, a PostgREST code, or a named one. A number that repeats the HTTP status is not a code. */
const ownCode = /^([0-9A-Z]{5}|PGRST[0-9X]\d\d|PT\d{3}|[a-z][a-z0-9_]*)$/

function codeOf({ code, error_code: authCode, message = '' }: z.infer<typeof ErrorBody>): string | null {
  const named = authCode ?? code
  if (typeof named !== 'string' || !ownCode.test(named)) return null
  return /^PT\d{3}$/.test(named) && raisedCode.test(message) ? message : named
}

const seconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null

const failedAnswer = (
  response: Response,
  code: string | null,
): Extract<RequestFailure, { at: 'answer' }> => ({
  at: 'answer',
  status: response.status,
  code,
  retryAfterMs: seconds(response.headers.get('retry-after')),
})

async function answerFailure(response: Response): Promise<RequestFailure> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  if (!body.success) return failedAnswer(response, null)
  const message = body.data.msg ?? body.data.message
  return { ...failedAnswer(response, codeOf(body.data)), ...(message !== undefined && { message }) }
}

export type JsonRequest<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  answer: z.ZodMiniType<T>
  /** The answer is a file, under the name that the server gives it. */
  reads?: 'file'
  timeoutMs?: number
  /** The request survives its page. */
  keepalive?: boolean
}

/** The name is not encoded: the app's file names have no character that needs it. */
function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
}

/**
 * The server never answers with an HTML page; a captive portal answers everything with its page, and with status 200.
 */
const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') === true

async function bodyOf(response: Response, reads: 'file' | undefined): Promise<unknown> {
  if (response.status === 204) return null
  if (reads === undefined) return response.json()
  const blob = await response.blob()
  return new File([blob], fileNameOf(response), { type: blob.type })
}

/**
 * One request for JSON or a file, with a timeout. The sync, the refresh and the account's security use this instead of
 * supabase-js, which would delay the first paint and is too large for the worker.
 */
export async function requestJson<T>(fetch: Fetch, url: string, request: JsonRequest<T>): Promise<Result<T>> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS)
  // This is outside the try: content that is not JSON is a programming error, not a lost connection.
  const sent = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
  let response: Response | undefined
  let body: unknown
  try {
    response = await fetch(url, {
      method: request.method,
      headers: { 'content-type': 'application/json', ...request.headers },
      ...sent,
      ...(request.keepalive === true && { keepalive: true }),
      signal,
    })
    if (!response.ok) return { ok: false, failure: await answerFailure(response) }
    if (isPage(response)) return { ok: false, failure: failedAnswer(response, null) }
    // If the body breaks off, the request counts as unanswered.
    body = await bodyOf(response, request.reads)
  } catch (error) {
    // Complete, but not JSON.
    if (error instanceof SyntaxError && response !== undefined)
      return { ok: false, failure: failedAnswer(response, null) }
    return { ok: false, failure: signal.aborted ? { at: 'timeout' } : { at: 'network' } }
  }
  const parsed = request.answer.safeParse(body)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: { ...failedAnswer(response, null), mismatch: parsed.error } }
}

export const postJson = <T>(
  fetch: Fetch,
  url: string,
  request: Omit<JsonRequest<T>, 'method'>,
): Promise<Result<T>> => requestJson(fetch, url, { ...request, method: 'POST' })
