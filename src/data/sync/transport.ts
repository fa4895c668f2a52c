import * as z from 'zod/mini'
import { wireOp, DigestAnswer, OlderAnswer, PullAnswer, PushAnswer } from '../mirror/protocol.ts'
import type { Floor } from '../../domain/entity.ts'
import type { FileOfOp, Op } from '../../domain/op.ts'
import type { Space } from '../../domain/space.ts'
import type { RequestFailure } from '../backend/errors.ts'
import { putFile } from '../backend/putFile.ts'
import { type Fetch, postJson, type Result } from '../backend/request.ts'
import type { Cursors } from '../mirror/mirror.ts'

/** The server, as the engine uses it. A simulation passes its own. */
export type Transport = {
  push(ops: readonly Op[], acked: readonly string[]): Promise<Result<PushAnswer>>
  pull(cursors: Cursors): Promise<Result<PullAnswer>>
  older(question: OlderQuestion): Promise<Result<OlderAnswer>>
  digest(space: Space, floors: Record<string, Record<string, Floor>>): Promise<Result<DigestAnswer>>
  /** share: from 0 to 1. cancel: stops the upload. */
  upload(
    file: FileOfOp,
    bytes: ArrayBuffer,
    onProgress: (share: number) => void,
    cancel: AbortSignal,
  ): Promise<Result<null>>
  /** Why the server would refuse a file at that path; null when it would accept it. */
  uploadProblem(bucket: string, path: string): Promise<Result<string | null>>
}

type OlderQuestion = { space: Space; entity: string; thread: string; before: Floor }

/** Rows per page: about 300 kB of messages; the first page is on the screen while the next is loading. */
const PULL_PAGE = 1_000
const OLDER_PAGE = 100

const noToken: { ok: false; failure: RequestFailure } = {
  ok: false,
  failure: { at: 'answer', status: 401, code: 'no_authorization', retryAfterMs: null },
}

/** token: null without a session, or when the token could not be refreshed; the request then fails with 401. */
export function httpTransport(
  fetch: Fetch,
  backend: { url: string; publishableKey: string },
  token: () => Promise<string | null>,
): Transport {
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
    async upload({ bucket, path, mimeType }, bytes, onProgress, cancel) {
      const bearer = await token()
      if (bearer === null) return noToken
      const headers = {
        apikey: backend.publishableKey,
        authorization: `Bearer ${bearer}`,
        'content-type': mimeType,
      }
      return putFile(fetch)(
        `${backend.url}/storage/v1/object/${bucket}/${path}`,
        headers,
        bytes,
        onProgress,
        cancel,
      )
    },
    uploadProblem: (bucket, path) => rpc('upload_problem', { bucket, path }, z.nullable(z.string())),
    push: (ops, acked) => rpc('sync_push', { ops: ops.map(wireOp), acked }, PushAnswer),
    pull: (cursors) => rpc('sync_pull', { cursors, page: PULL_PAGE }, PullAnswer),
    older: (question) => rpc('sync_older', { ...question, page: OLDER_PAGE }, OlderAnswer),
    digest: (space, floors) => rpc('sync_digest', { space, floors }, DigestAnswer),
  }
}
