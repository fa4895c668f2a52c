import * as z from 'zod/mini'
import type { StoredSession } from '../storage/databases.ts'

export type TokenPair = Pick<StoredSession, 'accessToken' | 'refreshToken'>

/** The pair as the device stores it, of an answer of the auth service. */
export const storedTokens = (answer: {
  readonly access_token: string
  readonly refresh_token: string
}): TokenPair => ({ accessToken: answer.access_token, refreshToken: answer.refresh_token })

/** What a refresh token is exchanged for. */
export type GrantedTokens = {
  readonly tokens: TokenPair
  readonly user: unknown
}

export const TokenAnswer = z.pipe(
  z.object({ access_token: z.string(), refresh_token: z.string(), user: z.unknown() }),
  z.transform((answer): GrantedTokens => ({ tokens: storedTokens(answer), user: answer.user })),
)
