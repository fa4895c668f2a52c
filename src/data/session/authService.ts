import * as z from 'zod/mini'
import type { AccountFailureCode, FailureCode } from '../../domain/failure.ts'
import { BackendUnknown } from '../backend/config.ts'
import { accountFailureCode, type RequestFailure } from '../backend/errors.ts'
import { type JsonRequest, requestJson, type Result } from '../backend/request.ts'
import { storageFailure } from '../storage/storage.ts'
import { AuthUser } from './authUser.ts'
import { backend, foundNewKey } from './knownBackend.ts'

/** The auth service, the database's functions and the edge functions, as an account page asks them. */

/** Code: what may go wrong with this very question. */
export type Answered<T = null, Code extends string = AccountFailureCode> =
  | { ok: true; value: T }
  | { ok: false; code: Code }

export const failed = <Code extends string>(code: Code): { ok: false; code: Code } => ({ ok: false, code })

export const failedWith = (failure: RequestFailure) => failed(accountFailureCode(failure))

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), user: AuthUser })
export type Tokens = z.infer<typeof Tokens>

export const storedTokens = ({ access_token: accessToken, refresh_token: refreshToken }: Tokens) => ({
  accessToken,
  refreshToken,
})

export type Question<T> = Pick<JsonRequest<T>, 'method' | 'body' | 'answer' | 'reads'> & {
  headers?: Record<string, string>
}

/** token: null asks as a visitor. Rejects with BackendUnknown on a device that never had a network. */
export async function askBackend<T>(
  path: string,
  token: string | null,
  { headers = {}, ...question }: Question<T>,
): Promise<Result<T>> {
  const { supabaseUrl, publishableKey } = await backend()
  const result = await requestJson((input, init) => fetch(input, init), `${supabaseUrl}${path}`, {
    ...question,
    headers: {
      apikey: publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  return !result.ok && (await foundNewKey(result.failure))
    ? askBackend(path, token, { headers, ...question })
    : result
}

/** The same, as an answer of this room. */
export async function ask<T>(
  path: string,
  token: string | null,
  question: Question<T>,
): Promise<Answered<T>> {
  const result = await askBackend(path, token, question)
  return result.ok ? result : failedWith(result.failure)
}

export const userOf = (token: string): Promise<Answered<AuthUser>> =>
  ask('/auth/v1/user', token, { method: 'GET', answer: AuthUser })

/** What a caller sees of work that broke off: the network, or the device's own storage. */
export async function answered<T, Code extends string = AccountFailureCode>(
  work: () => Promise<Answered<T, Code>>,
): Promise<Answered<T, Code | FailureCode>> {
  try {
    return await work()
  } catch (error) {
    return failed(error instanceof BackendUnknown ? 'offline' : storageFailure(error))
  }
}
