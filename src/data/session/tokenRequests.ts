import * as z from 'zod/mini'
import type { RequestFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { type GrantedTokens, TokenAnswer } from './tokenAnswer.ts'

/** One request to the auth service. token: of the bearer; null if the request contains its own. */
export type RequestAuth = <T>(
  path: string,
  token: string | null,
  question: { body: unknown; answer: z.ZodMiniType<T>; timeoutMs?: number },
) => Promise<Result<T>>

/** The session record's requests to the auth service. */
export const tokenRequests = (ask: RequestAuth) => ({
  grant: (refreshToken: string): Promise<Result<GrantedTokens>> =>
    ask('token?grant_type=refresh_token', null, {
      body: { refresh_token: refreshToken },
      answer: TokenAnswer,
    }),

  async endOnServer(token: string): Promise<RequestFailure | null> {
    const answer = await ask('logout?scope=local', token, {
      body: {},
      // S22: our answer has no content. Any other 200 is a gateway's: the session would stay valid on the server.
      answer: z.null(),
      timeoutMs: 5_000,
    })
    return answer.ok ? null : answer.failure
  },
})
