import * as z from 'zod/mini'
import { call } from '../session/call.ts'
import type { Tokens } from '../session/tokens.ts'
import { existsMirror } from '../storage/databases.ts'
import { type EarlyAnswer, holdEarlyPull, PULL_PAGE } from '../sync/earlyPull.ts'

/**
 * Requests the first page of rows as soon as a person has authenticated; the roles, the databases and the engine's files
 * come meanwhile, which takes 2 s on slow 3G. Nothing where the device holds rows of this person: the engine's own pull
 * then asks for what is new only. now: of a clock that only runs forward, in ms.
 */
export const pullEarly = (tokens: Tokens, now: number): void =>
  holdEarlyPull(tokens.user.id, now, firstRowsOf(tokens))

async function firstRowsOf({ access_token: token, user }: Tokens): Promise<EarlyAnswer> {
  // The engine opens the same database next, and reports its faults.
  const holdsRows = await existsMirror(user.id).catch(() => true)
  if (holdsRows) return { ok: false }
  return call('/rest/v1/rpc/sync_pull', {
    as: { token },
    body: { cursors: {}, page: PULL_PAGE },
    answer: z.unknown(),
  })
}
