import type { RequestFailure } from './errors.ts'
import { fileTimeout, SILENCE_MS } from './fileTimeout.ts'
import type { Fetch, Result } from './request.ts'

type SentBytes = {
  readonly method: 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: ArrayBuffer | Uint8Array<ArrayBuffer>
  /** How many of the bytes are sent. */
  readonly onSent: (bytes: number) => void
  /** Cancels the request; the answer is then that of a lost network. */
  readonly cancel: AbortSignal
}

export type FileAnswer = { readonly status: number; readonly header: (name: string) => string | null }

export type SendBytes = (request: SentBytes) => Promise<Result<FileAnswer>>

/** A refusal's own code is left out: the storage service reports every refusal only as a violated policy. */
export function answerOf({ status, header }: FileAnswer): Result<null> {
  if (status >= 200 && status < 300) return { ok: true, value: null }
  const retryAfter = header('retry-after')
  const retryAfterMs = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null
  return { ok: false, failure: { at: 'answer', status, code: null, retryAfterMs } }
}

/** The page uses it: fetch reports no upload progress. */
const byRequest: SendBytes = ({ method, url, headers, bytes, onSent, cancel }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = (failure: RequestFailure) => {
      clearTimeout(silence)
      resolve({ ok: false, failure })
    }
    const listen = () =>
      setTimeout(() => {
        end({ at: 'timeout' })
        request.abort()
      }, SILENCE_MS)
    let silence = listen()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(silence)
      silence = listen()
      onSent(loaded)
    })
    request.addEventListener('error', () => end({ at: 'network' }))
    const stop = () => {
      end({ at: 'network' })
      request.abort()
    }
    cancel.addEventListener('abort', stop)
    request.addEventListener('load', () => {
      clearTimeout(silence)
      resolve({
        ok: true,
        value: { status: request.status, header: (name) => request.getResponseHeader(name) },
      })
    })
    // Discarded while the token was awaited: the signal has fired already.
    if (cancel.aborted) stop()
    else request.send(bytes)
  })

/** The worker uses it, because it has no XMLHttpRequest. */
const byFetch =
  (fetch: Fetch): SendBytes =>
  async ({ method, url, headers, bytes, cancel }) => {
    const deadline = AbortSignal.timeout(fileTimeout(bytes.byteLength))
    const signal = AbortSignal.any([deadline, cancel])
    try {
      const init: RequestInit = { method, headers, body: bytes, signal }
      const response = await fetch(url, init)
      return {
        ok: true,
        value: { status: response.status, header: (name) => response.headers.get(name) },
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { ok: false, failure: deadline.aborted ? { at: 'timeout' } : { at: 'network' } }
    }
  }

/** Sends bytes, and reports progress where it is known. */
export const sendBytes = (fetch: Fetch): SendBytes =>
  typeof XMLHttpRequest === 'undefined' ? byFetch(fetch) : byRequest

/** Sends the bytes of one file in one request. onProgress: share from 0 to 1. */
export const putFile =
  (send: SendBytes) =>
  async (
    url: string,
    headers: Readonly<Record<string, string>>,
    bytes: ArrayBuffer,
    onProgress: (share: number) => void,
    cancel: AbortSignal,
  ): Promise<Result<null>> => {
    const onSent = (sent: number) => onProgress(sent / bytes.byteLength)
    const answer = await send({ method: 'POST', url, headers, bytes, onSent, cancel })
    return answer.ok ? answerOf(answer.value) : answer
  }
