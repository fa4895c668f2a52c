import * as z from 'zod/mini'
import { AuthUser } from './authUser.ts'
import { call, type CallResult } from './call.ts'

/** The auth service's answer to a successful log-in. */
export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), user: AuthUser })
export type Tokens = z.infer<typeof Tokens>

export const storedTokens = ({ access_token: accessToken, refresh_token: refreshToken }: Tokens) => ({
  accessToken,
  refreshToken,
})

export const userOf = (token: string): Promise<CallResult<AuthUser>> =>
  call('/auth/v1/user', { as: { token }, method: 'GET', answer: AuthUser })
