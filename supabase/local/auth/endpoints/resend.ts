import { textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { beginEmailChange, mayMailChange } from '../email-change.ts'
import { AuthRefusal } from '../errors.ts'
import { mayMail } from '../limited.ts'
import { constantTimeResponse } from '../mail/constant-time-response.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { renewSignUp } from '../pending-sign-up.ts'
import { beginFlow, challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { userByEmail } from '../users.ts'

/** POST /resend: the same mail again, with a new link. */
export async function resend(call: AuthCall): Promise<Response> {
  const { body, database } = call
  const type = textOf(body, 'type')
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw new AuthRefusal(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  const email = emailOf(body, 'email', 'Type provided requires an email address')
  const challenge = challengeOf(body)
  return constantTimeResponse(async () => {
    const user = await userByEmail(database, email)
    if (user === undefined) return
    if (type === 'email_change') {
      if (user.email_change !== null && (await mayMailChange(call, user, user.email_change)))
        await beginEmailChange(call, user, user.email_change, challenge)
      return
    }
    if (user.confirmed || !(await mayMail(call, 'signup', email))) return
    const token = call.oneTimeTokens.create(email, challenge)
    await database.transaction(async (tx) => {
      await keepToken(tx, user.id, 'confirmation', token.hash)
      await beginFlow(tx, user.id, 'email/signup', challenge)
      await renewSignUp(tx, user.id, token.hash, challenge)
    })
    sendLink(call, { kind: 'signup', type: 'signup', to: email, token })
  })
}
