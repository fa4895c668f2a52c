import type { Queries } from '../database/database.ts'
import { AuthRefusal } from './errors.ts'
import { findToken, forgetAllTokens } from './one-time-token.ts'
import { hashPassword, matchesPassword } from './password.ts'
import type { AuthCall } from './route.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'
import { settings } from './settings.ts'
import type { SignedIn } from './signed-in.ts'

/** Changes the user's own password; ends the other sessions, which were opened with the old one. */
export async function changePassword(
  call: AuthCall,
  { user, session }: SignedIn,
  password: string,
  nonce: string,
): Promise<void> {
  const { database, oneTimeTokens } = call
  const isRecent = session.ageSeconds < settings.passwordChangeWithinSeconds
  if (!isRecent && nonce === '') {
    throw new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (user.encrypted_password !== null && (await matchesPassword(password, user.encrypted_password, call))) {
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  }
  // The hash is computed before the transaction: on PGlite every other request waits while that is open.
  const passwordHash = await hashPassword(password, call)
  await database.transaction(async (tx) => {
    if (!isRecent) await assertNonce(tx, user.id, oneTimeTokens.hashOf(user.email ?? '', nonce))
    await setPassword(tx, user.id, passwordHash, session.id)
  })
}

async function assertNonce(tx: Queries, userId: string, hash: string): Promise<void> {
  const found = await findToken(tx, ['reauthentication'], hash)
  if (found?.userId === userId) return
  throw new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** Ends every session but `keptSession`. */
export async function setPassword(
  tx: Queries,
  userId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    userId,
    passwordHash,
  ])
  await forgetAllTokens(tx, userId)
  if (keptSession === undefined) await endAllSessions(tx, userId)
  else await endOtherSessions(tx, userId, keptSession)
}
