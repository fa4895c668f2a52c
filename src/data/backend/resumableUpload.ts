import type { FileOfOp } from '../../domain/op.ts'
import { type FileAnswer, answerOf, type SendBytes } from './putFile.ts'
import type { Fetch, Result } from './request.ts'

/**
 * An upload that the server keeps while it is unfinished (tus.io). id: the last part of its address, null before the
 * server has created it. keep: stores the id with the queued file, or null when the server has no such upload any more.
 */
export type StartedUpload = {
  readonly id: string | null
  readonly keep: (id: string | null) => Promise<void>
}

type Upload = {
  /** The address of the storage service. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: FileOfOp
  readonly bytes: ArrayBuffer
  readonly begun: StartedUpload
  /** share: from 0 to 1; what the server had already counts. */
  readonly onProgress: (share: number) => void
  readonly cancel: AbortSignal
}

/** Bytes of one request: hosted Supabase accepts no other size, except for the rest of a file. */
const PART = 6 * 1_024 * 1_024

const TIMEOUT_MS = 20_000

const protocol = { 'tus-resumable': '1.0.0' }

const addressOf = (url: string): string => `${url}/upload/resumable`

/** Paths and types of our files are ASCII. */
const described = ({ bucket, path, mimeType }: FileOfOp): string =>
  Object.entries({ bucketName: bucket, objectName: path, contentType: mimeType })
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join()

/** The server's own answer: the page of a captive portal has no such header, whatever its status (S22). */
const isOwn = ({ header }: FileAnswer): boolean => header('tus-resumable') !== null

/** The upload was finished, deleted, or has expired. */
const isGone = (answer: FileAnswer): boolean =>
  isOwn(answer) && (answer.status === 404 || answer.status === 410)

/** How many bytes the server has; null if the answer is not the upload server's. */
function offsetIn(answer: FileAnswer): number | null {
  const offset = answer.header('upload-offset')
  return isOwn(answer) && offset !== null && /^\d{1,9}$/.test(offset) ? Number(offset) : null
}

/** An answer that this protocol does not expect. An unexpected success is a gateway's (S22), and is tried again. */
const unexpected = (answer: FileAnswer): Result<never> => {
  const failed = answerOf(answer)
  return failed.ok
    ? { ok: false, failure: { at: 'answer', status: answer.status, code: null, retryAfterMs: null } }
    : failed
}

/** Sends a request without a file's bytes, which needs no XMLHttpRequest. */
async function ask(fetch: Fetch, method: 'HEAD' | 'POST' | 'DELETE', url: string, init: RequestInit) {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
  try {
    const { status, headers } = await fetch(url, { ...init, method, signal })
    const value: FileAnswer = { status, header: (name) => headers.get(name) }
    return { ok: true, value } as const
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { ok: false, failure: { at: deadline.aborted ? 'timeout' : 'network' } } as const
  }
}

/** Creates an upload. Only the last part of its address is used: an address of another server would get the token. */
async function create(fetch: Fetch, upload: Upload): Promise<Result<string>> {
  const { url, headers, file, bytes, cancel } = upload
  const made = await ask(fetch, 'POST', addressOf(url), {
    headers: {
      ...headers,
      ...protocol,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': described(file),
    },
    signal: cancel,
  })
  if (!made.ok) return made
  const id = made.value.header('location')?.split('/').pop()
  if (made.value.status !== 201 || !isOwn(made.value) || !id) return unexpected(made.value)
  return { ok: true, value: id }
}

/** How much of it the server has; null when the upload is gone. */
async function askOffset(
  fetch: Fetch,
  { url, headers, cancel }: Upload,
  id: string,
): Promise<Result<number | null>> {
  const asked = await ask(fetch, 'HEAD', `${addressOf(url)}/${id}`, {
    headers: { ...headers, ...protocol },
    signal: cancel,
  })
  if (!asked.ok) return asked
  if (isGone(asked.value)) return { ok: true, value: null }
  const offset = offsetIn(asked.value)
  return offset === null ? unexpected(asked.value) : { ok: true, value: offset }
}

/**
 * Sends a file so that an attempt that breaks off is continued by the next one from the last byte that the server has,
 * also after the app was killed. The answer of the last part is the server's about the whole file.
 */
export async function uploadResumably(fetch: Fetch, send: SendBytes, upload: Upload): Promise<Result<null>> {
  const { url, headers, bytes, begun, onProgress, cancel } = upload
  const size = bytes.byteLength
  let { id } = begun
  let offset = 0
  if (id !== null) {
    const had = await askOffset(fetch, upload, id)
    if (!had.ok) return had
    if (had.value === null || had.value >= size) await begun.keep(null)
    // The whole file had arrived and the answer was lost: as after a refusal, the caller asks the server about the
    // path.
    if (had.value !== null && had.value >= size)
      return { ok: false, failure: { at: 'answer', status: 409, code: null, retryAfterMs: null } }
    offset = had.value ?? 0
    if (had.value === null) id = null
  }
  if (id === null) {
    const made = await create(fetch, upload)
    if (!made.ok) return made
    id = made.value
    await begun.keep(id)
  }
  while (offset < size) {
    const start = offset
    onProgress(start / size)
    const sent = await send({
      method: 'PATCH',
      url: `${addressOf(url)}/${id}`,
      headers: {
        ...headers,
        ...protocol,
        'upload-offset': String(start),
        'content-type': 'application/offset+octet-stream',
      },
      bytes: new Uint8Array(bytes, start, Math.min(PART, size - start)),
      onSent: (count) => onProgress((start + count) / size),
      cancel,
    })
    if (!sent.ok) return sent
    const { value } = sent
    if (isGone(value)) await begun.keep(null)
    const reached = offsetIn(value)
    if (value.status !== 204 || reached === null || reached <= start) return unexpected(value)
    offset = reached
  }
  await begun.keep(null)
  return { ok: true, value: null }
}

/** The upload is deleted, or belongs to another person: a repeat of the request would get the same answer. */
const isEnded = (answer: FileAnswer): boolean =>
  isOwn(answer) && (answer.status === 204 || answer.status === 403 || isGone(answer))

/** Deletes a discarded upload on the server. Returns false if it must be tried again. */
export async function endUpload(
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<boolean> {
  const ended = await ask(fetch, 'DELETE', `${addressOf(url)}/${id}`, {
    headers: { ...headers, ...protocol },
  })
  return ended.ok && isEnded(ended.value)
}
