import type { RequestFailure } from './errors.ts'
import { fileTimeout, SILENCE_MS } from './fileTimeout.ts'
import type { Fetch, Result } from './request.ts'

export type PutFile = (
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: ArrayBuffer,
  /** share: from 0 to 1. */
  onProgress: (share: number) => void,
  /** Cancels the upload; the answer is then that of a lost network. */
  cancel: AbortSignal,
) => Promise<Result<null>>

const answered = (status: number, retryAfter: string | null): Result<null> => {
  if (status >= 200 && status < 300) return { ok: true, value: null }
  const retryAfterMs = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null
  // Without its code: the storage service reports every refusal only as a violated policy.
  return { ok: false, failure: { at: 'answer', status, code: null, retryAfterMs } }
}

/** In the page: fetch reports no upload progress. */
const byRequest: PutFile = (url, headers, bytes, onProgress, cancel) =>
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
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(silence)
      silence = listen()
      onProgress(loaded / bytes.byteLength)
    })
    request.addEventListener('error', () => end({ at: 'network' }))
    cancel.addEventListener('abort', () => {
      end({ at: 'network' })
      request.abort()
    })
    request.addEventListener('load', () => {
      clearTimeout(silence)
      resolve(answered(request.status, request.getResponseHeader('retry-after')))
    })
    request.send(bytes)
  })

/** In the worker, which has no XMLHttpRequest. */
const putWith =
  (fetch: Fetch): PutFile =>
  async (url, headers, bytes, _, cancel) => {
    const patience = AbortSignal.timeout(fileTimeout(bytes.byteLength))
    const signal = AbortSignal.any([patience, cancel])
    try {
      const response = await fetch(url, { method: 'POST', headers, body: bytes, signal })
      return answered(response.status, response.headers.get('retry-after'))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { ok: false, failure: patience.aborted ? { at: 'timeout' } : { at: 'network' } }
    }
  }

/** Sends the bytes of one file, and reports progress where it is known. */
export const putFile = (fetch: Fetch): PutFile =>
  typeof XMLHttpRequest === 'undefined' ? putWith(fetch) : byRequest
