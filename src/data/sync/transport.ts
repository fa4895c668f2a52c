import * as z from 'zod/mini'
import { wireOp, DigestAnswer, OlderAnswer, PullAnswer, PushAnswer } from '../mirror/protocol.ts'
import type { ThreadPosition } from '../../domain/entity.ts'
import type { FileOfOp, Op } from '../../domain/op.ts'
import type { Space } from '../../domain/space.ts'
import type { RequestFailure } from '../backend/errors.ts'
import { putFile, sendBytes } from '../backend/putFile.ts'
import type * as resumable from '../backend/resumableUpload.ts'
import { type Fetch, postJson, type Result } from '../backend/request.ts'
import type { Cursors } from '../mirror/mirrorCursors.ts'
import { PULL_PAGE } from './earlyPull.ts'

/** The server, as the engine uses it. A simulation passes its own. */
export type Transport = {
  push(ops: readonly Op[], acked: readonly string[]): Promise<Result<PushAnswer>>
  pull(cursors: Cursors): Promise<Result<PullAnswer>>
  older(question: OlderQuestion): Promise<Result<OlderAnswer>>
  digest(space: Space, floors: Record<string, Record<string, ThreadPosition>>): Promise<Result<DigestAnswer>>
  upload(file: FileOfOp, bytes: ArrayBuffer, options: UploadOptions): Promise<Result<null>>
  /** Deletes an unfinished upload. Whether nothing is left to delete. */
  endUpload(id: string): Promise<boolean>
  /** Why the server would refuse a file at that path; null when it would accept it. */
  uploadProblem(bucket: string, path: string): Promise<Result<string | null>>
}

export type UploadOptions = {
  /** What an earlier attempt has left at the server. */
  readonly begun: resumable.StartedUpload
  /** share: from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Stops the upload. */
  readonly cancel: AbortSignal
}

type OlderQuestion = { space: Space; entity: string; thread: string; before: ThreadPosition }

const OLDER_PAGE = 100

/**
 * Bytes from which an upload is resumable. Below, one request is better: creating the upload is a request more, and at
 * 50 kB a second, slow 3G, a smaller file that breaks off costs five seconds at most.
 */
const RESUMABLE_FROM = 262_144

const noToken: { ok: false; failure: RequestFailure } = {
  ok: false,
  failure: { at: 'answer', status: 401, code: 'no_authorization', retryAfterMs: null },
}

/**
 * The code of resumable uploads: the page imports it with the first large file, null when it does not arrive; the worker
 * has it, because a worker's script cannot import another.
 */
export type LoadResumable = () => Promise<Pick<typeof resumable, 'uploadResumably' | 'endUpload'> | null>

/** token: null without a session, or when the token could not be refreshed; the request then fails with 401. */
export function httpTransport(
  fetch: Fetch,
  backend: { url: string; publishableKey: string },
  token: () => Promise<string | null>,
  loadResumable: LoadResumable,
): Transport {
  const storage = `${backend.url}/storage/v1`
  const rpc = async <T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<Result<T>> => {
    const bearer = await token()
    if (bearer === null) return noToken
    return postJson(fetch, `${backend.url}/rest/v1/rpc/${name}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${bearer}` },
      body,
      answer,
    })
  }
  return {
    async upload(file, bytes, { begun, onProgress, cancel }) {
      const bearer = await token()
      if (bearer === null) return noToken
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${bearer}` }
      const send = sendBytes(fetch)
      if (bytes.byteLength < RESUMABLE_FROM) {
        const { bucket, path, mimeType } = file
        const ofFile = { ...headers, 'content-type': mimeType }
        return putFile(send)(`${storage}/object/${bucket}/${path}`, ofFile, bytes, onProgress, cancel)
      }
      const code = await loadResumable()
      if (code === null) return { ok: false, failure: { at: 'network' } }
      return code.uploadResumably(fetch, send, {
        url: storage,
        headers,
        file,
        bytes,
        begun,
        onProgress,
        cancel,
      })
    },
    async endUpload(id) {
      const bearer = await token()
      const code = bearer === null ? null : await loadResumable()
      if (bearer === null || code === null) return false
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${bearer}` }
      return code.endUpload(fetch, storage, headers, id)
    },
    uploadProblem: (bucket, path) => rpc('upload_problem', { bucket, path }, z.nullable(z.string())),
    push: (ops, acked) => rpc('sync_push', { ops: ops.map(wireOp), acked }, PushAnswer),
    pull: (cursors) => rpc('sync_pull', { cursors, page: PULL_PAGE }, PullAnswer),
    older: (question) => rpc('sync_older', { ...question, page: OLDER_PAGE }, OlderAnswer),
    digest: (space, floors) => rpc('sync_digest', { space, floors }, DigestAnswer),
  }
}
