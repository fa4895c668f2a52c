import * as z from 'zod/mini'
import type { StoredSession } from '../storage/databases.ts'

/** What a refresh token is exchanged for. */
export type GrantedTokens = {
  readonly tokens: Pick<StoredSession, 'accessToken' | 'refreshToken'>
  readonly user: unknown
}

export const TokenAnswer = z.pipe(
  z.object({ access_token: z.string(), refresh_token: z.string(), user: z.unknown() }),
  z.transform(
    ({ access_token: accessToken, refresh_token: refreshToken, user }): GrantedTokens => ({
      tokens: { accessToken, refreshToken },
      user,
    }),
  ),
)
