import type { Queries } from '../database/database.ts'
import { confirmEmailChange } from './email-change.ts'
import { AuthRefusal } from './errors.ts'
import { findToken, forgetToken, type TokenKind } from './one-time-token.ts'
import { activateSignUp, dropUnprovenPassword } from './pending-sign-up.ts'
import type { AuthCall } from './route.ts'
import { confirmEmail, userById } from './users.ts'

/** The tokens that each type of verification accepts. */
const kindsOf = new Map<string, readonly TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['emailChangeCurrent', 'emailChangeNew']],
])

export interface PresentedToken {
  type: string
  hash: string
  /** The hash of the same code when it was requested with a challenge. */
  otherHash?: string
  /** The message for an invalid token. */
  stale: string
}

/**
 * Verifies a token from a mail and opens a session with `open`. Undefined while the other address must confirm, too.
 */
export function verifyToken<Opened>(
  { database }: AuthCall,
  { type, hash, otherHash, stale }: PresentedToken,
  open: (tx: Queries, userId: string) => Promise<Opened>,
): Promise<Opened | undefined> {
  const kinds = kindsOf.get(type)
  if (kinds === undefined) {
    throw new AuthRefusal(400, 'validation_failed', 'Invalid email verification type')
  }
  return database.transaction(async (tx) => {
    const isOwnSignUp = kinds.includes('confirmation') && (await activateSignUp(tx, hash, otherHash))
    const found = await findToken(tx, kinds, hash, otherHash)
    if (found === undefined) throw new AuthRefusal(403, 'otp_expired', stale)
    const isDone = await useToken(tx, found, isOwnSignUp)
    return isDone ? open(tx, found.userId) : undefined
  })
}

async function useToken(
  tx: Queries,
  { userId, kind }: { userId: string; kind: TokenKind },
  isOwnSignUp: boolean,
): Promise<boolean> {
  const user = await userById(tx, userId)
  if (user === undefined) throw new Error('A user was deleted while its row was locked')
  if (user.banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
  if (!user.confirmed && !isOwnSignUp) await dropUnprovenPassword(tx, user)
  if (kind === 'emailChangeNew' || kind === 'emailChangeCurrent') return confirmEmailChange(tx, user, kind)
  await forgetToken(tx, userId, kind)
  if (!user.confirmed) await confirmEmail(tx, userId)
  return true
}
