import type * as z from 'zod/mini'
import { wireOp, DigestAnswer, OlderAnswer, PullAnswer, PushAnswer } from '../mirror/protocol.ts'
import type { Floor } from '../../domain/entity.ts'
import type { Op } from '../../domain/op.ts'
import type { Space } from '../../domain/space.ts'
import { type Fetch, postJson, type Result } from '../backend/request.ts'
import type { Cursors } from '../mirror/mirror.ts'

/** The server, as the engine knows it. A simulation gives its own. */
export type Transport = {
  push(ops: readonly Op[], acked: readonly string[]): Promise<Result<PushAnswer>>
  pull(cursors: Cursors): Promise<Result<PullAnswer>>
  older(question: OlderQuestion): Promise<Result<OlderAnswer>>
  digest(space: Space, floors: Record<string, Record<string, Floor>>): Promise<Result<DigestAnswer>>
}

type OlderQuestion = { space: Space; entity: string; thread: string; before: Floor }

/** Rows a page: about 300 kB of messages; the first is on the screen while the next comes. */
const PULL_PAGE = 1_000
const OLDER_PAGE = 100

/** token: null without a session, or when the token could not be refreshed; the request then fails with 401. */
export function httpTransport(
  fetch: Fetch,
  backend: { url: string; publishableKey: string },
  token: () => Promise<string | null>,
): Transport {
  const rpc = async <T>(name: string, body: unknown, answer: z.ZodMiniType<T>): Promise<Result<T>> => {
    const bearer = await token()
    if (bearer === null)
      return {
        ok: false,
        failure: { at: 'answer', status: 401, code: 'no_authorization', retryAfterMs: null },
      }
    return postJson(fetch, `${backend.url}/rest/v1/rpc/${name}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${bearer}` },
      body,
      answer,
    })
  }
  return {
    push: (ops, acked) => rpc('sync_push', { ops: ops.map(wireOp), acked }, PushAnswer),
    pull: (cursors) => rpc('sync_pull', { cursors, page: PULL_PAGE }, PullAnswer),
    older: (question) => rpc('sync_older', { ...question, page: OLDER_PAGE }, OlderAnswer),
    digest: (space, floors) => rpc('sync_digest', { space, floors }, DigestAnswer),
  }
}
