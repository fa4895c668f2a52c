import * as z from 'zod/mini'
import type { RequestFailure } from '../backend/errors.ts'
import { BackendUnknown } from '../backend/config.ts'
import { postJson, type Result } from '../backend/request.ts'
import { backend, foundNewKey } from './backend.ts'
import { isStolen, underLock } from './lock.ts'
import { sessionRecord } from './session-record.ts'
import { TokenAnswer } from './token-answer.ts'
import { device } from './workspace.ts'

/** The session's record with the real world around it: the same in the page and in the worker. */

async function ask<T>(
  path: string,
  token: string | null,
  question: { body: unknown; answer: z.ZodMiniType<T>; timeoutMs?: number },
): Promise<Result<T>> {
  try {
    const { supabaseUrl, publishableKey } = await backend()
    const headers = { apikey: publishableKey, ...(token !== null && { authorization: `Bearer ${token}` }) }
    const answer = await postJson(fetch, `${supabaseUrl}/auth/v1/${path}`, { headers, ...question })
    return !answer.ok && (await foundNewKey(answer.failure)) ? await ask(path, token, question) : answer
  } catch (error) {
    if (error instanceof BackendUnknown) return { ok: false, failure: { at: 'network' } }
    throw error
  }
}

const grant = (refreshToken: string) =>
  ask('token?grant_type=refresh_token', null, {
    body: { refresh_token: refreshToken },
    answer: TokenAnswer,
  })

async function endOnServer(token: string): Promise<RequestFailure | null> {
  const answer = await ask('logout?scope=local', token, {
    body: {},
    answer: z.unknown(),
    timeoutMs: 5_000,
  })
  return answer.ok ? null : answer.failure
}

/** No local clock is asked whether a token is still good: the server says 401, and then it is refreshed. */
export const session = sessionRecord({ device, lock: underLock, lostLock: isStolen, grant, endOnServer })
