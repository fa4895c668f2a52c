import * as z from 'zod/mini'
import { AuthUser } from '../session/authUser.ts'
import type { CallResult } from '../session/call.ts'
import { Tokens } from '../session/tokens.ts'
import { openSessionOf } from './openSession.ts'

const EnteredUser = z.extend(AuthUser, {
  created_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.nullable(z.string())),
})

/** The answer to a way in that also creates accounts. */
export const EnteredTokens = z.extend(Tokens, { user: EnteredUser })
export type EnteredTokens = z.infer<typeof EnteredTokens>

/** `new`: the way in has created the account. Who registers with an older account only signs in. */
export type Entered = 'new' | 'older' | 'challenged'

/** Whether the account was created by this way in, at most withinMs before. */
const isNewAccount = (
  { created_at: made, last_sign_in_at: entered }: EnteredTokens['user'],
  withinMs: number,
): boolean =>
  made !== undefined && typeof entered === 'string' && Date.parse(entered) - Date.parse(made) < withinMs

/** newForMs: how long before this log-in the way in may have created the account. */
export async function openEntered(
  tokens: EnteredTokens,
  tokenBefore: string | null,
  newForMs: number,
): Promise<CallResult<Entered>> {
  const opened = await openSessionOf(tokens, tokenBefore)
  if (!opened.ok) return opened
  // Without this, a person whose second factor is still missing would be greeted and counted as signed in.
  if (opened.value === 'challenged') return { ok: true, value: 'challenged' }
  return { ok: true, value: isNewAccount(tokens.user, newForMs) ? 'new' : 'older' }
}
