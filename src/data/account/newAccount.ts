import * as z from 'zod/mini'
import { AuthUser } from '../session/authUser.ts'
import { Tokens } from '../session/tokens.ts'

const EnteredUser = z.extend(AuthUser, {
  created_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.nullable(z.string())),
})

/** The answer to a way in that also creates accounts. */
export const EnteredTokens = z.extend(Tokens, { user: EnteredUser })

/** Whether the account was created by this way in, at most withinMs before. Who registers with an older account only signs in. */
export const isNewAccount = (
  { created_at: made, last_sign_in_at: entered }: z.infer<typeof EnteredUser>,
  withinMs: number,
): boolean =>
  made !== undefined && typeof entered === 'string' && Date.parse(entered) - Date.parse(made) < withinMs
