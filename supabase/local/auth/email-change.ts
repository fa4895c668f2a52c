import type { Queries } from '../database/database.ts'
import { mayMail } from './limited.ts'
import { sendLink } from './mail/send-link.ts'
import { forgetToken, keepToken, type TokenKind } from './one-time-token.ts'
import { beginFlow, type Challenge } from './pkce.ts'
import type { AuthCall } from './route.ts'
import { settings } from './settings.ts'
import { confirmEmail, setEmail, type UserRow } from './users.ts'

/**
 * Mails the new address and the old one: a stolen session must not be enough to take over the account. (The hosted
 * service mails both as well, but while «Confirm email» is off the first confirmation is enough. Here both are always
 * required.)
 */
export async function beginEmailChange(
  call: AuthCall,
  user: UserRow,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const { database, oneTimeTokens } = call
  const current = settings.bothAddressesConfirm ? user.email : null
  const tokenNew = oneTimeTokens.create(newEmail, challenge)
  const tokenCurrent = current === null ? undefined : oneTimeTokens.create(current, challenge)
  await database.transaction(async (tx) => {
    await tx.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0,
              email_change_token_current = null where id = $1`,
      [user.id, newEmail],
    )
    await keepToken(tx, user.id, 'emailChangeNew', tokenNew.hash)
    await beginFlow(tx, user.id, 'email_change', challenge)
    if (tokenCurrent !== undefined) await keepToken(tx, user.id, 'emailChangeCurrent', tokenCurrent.hash)
  })
  sendLink(call, { kind: 'emailChangeNew', type: 'email_change', to: newEmail, token: tokenNew, newEmail })
  if (tokenCurrent === undefined || current === null) return
  sendLink(call, {
    kind: 'emailChangeCurrent',
    type: 'email_change',
    to: current,
    token: tokenCurrent,
    newEmail,
  })
}

/** Both addresses get a mail, or neither: otherwise an earlier mail would confirm another address than it names. */
export async function mayMailChange(call: AuthCall, user: UserRow, newEmail: string): Promise<boolean> {
  if (!(await mayMail(call, 'emailChangeNew', newEmail))) return false
  const current = settings.bothAddressesConfirm ? user.email : null
  if (current === null || (await mayMail(call, 'emailChangeCurrent', current))) return true
  await call.mailLimiter?.refundAttempt(`emailChangeNew ${newEmail.toLowerCase()}`)
  return false
}

/** Confirms one of the two addresses. True when it was the last. */
export async function confirmEmailChange(tx: Queries, user: UserRow, kind: TokenKind): Promise<boolean> {
  await forgetToken(tx, user.id, kind)
  if (settings.bothAddressesConfirm && user.email !== null && user.email_change_confirm_status === 0) {
    await tx.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id])
    return false
  }
  if (user.email_change !== null) await setEmail(tx, user.id, user.email_change, true)
  await tx.query(
    `update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null,
            email_change_confirm_status = 0 where id = $1`,
    [user.id],
  )
  if (!user.confirmed) await confirmEmail(tx, user.id)
  return true
}
