import * as z from 'zod/mini'
import { AuthUser } from './authUser.ts'
import { call, type CallResult } from './call.ts'
import type { TokenPair } from './tokenAnswer.ts'

/** The auth service's answer to a successful log-in. */
export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), user: AuthUser })
export type Tokens = z.infer<typeof Tokens>

export const userOf = (token: string): Promise<CallResult<AuthUser>> =>
  call('/auth/v1/user', { as: { token }, method: 'GET', answer: AuthUser })

/** Adds the user of the tokens' session, as the server has it now: another device may have changed the factors. */
export async function tokensWithUser({ accessToken, refreshToken }: TokenPair): Promise<CallResult<Tokens>> {
  const user = await userOf(accessToken)
  if (!user.ok) return user
  return { ok: true, value: { access_token: accessToken, refresh_token: refreshToken, user: user.value } }
}
