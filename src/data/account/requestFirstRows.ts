import * as z from 'zod/mini'
import { call } from '../session/call.ts'
import type { Tokens } from '../session/tokens.ts'
import { existsMirror } from '../storage/databases.ts'
import { type EarlyAnswer, forgetEarlyPull, holdEarlyPull, PULL_PAGE, USABLE_MS } from '../sync/earlyPull.ts'

/**
 * Requests the first page of rows as soon as a person has authenticated; the roles, the databases and the engine's files
 * come meanwhile, which takes 2 s on slow 3G. Nothing where the device holds rows of this person: the engine's own pull
 * then asks for what is new only. now: the device's clock, in ms.
 */
export function requestFirstRows(tokens: Tokens, now: number): void {
  holdEarlyPull(tokens.user.id, now, firstRowsOf(tokens))
  // If another tab runs the engine, this page never uses the rows: without the timer they would stay in its memory.
  setTimeout(forgetEarlyPull, USABLE_MS)
}

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
