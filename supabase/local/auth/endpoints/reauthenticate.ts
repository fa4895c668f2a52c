import { AuthRefusal } from '../errors.ts'
import { mayMail } from '../limited.ts'
import { composeMail } from '../mail/texts.ts'
import { keepToken } from '../one-time-token.ts'
import type { AuthCall } from '../route.ts'
import { signedIn } from '../signed-in.ts'

/** GET /reauthenticate: a code by mail, for changing the password in an old session. */
export async function reauthenticate(call: AuthCall): Promise<Response> {
  const { user } = await signedIn(call)
  if (user.email === null || !user.confirmed) {
    throw new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!(await mayMail(call, 'reauthentication', user.email))) return Response.json({})
  const token = call.oneTimeTokens.create(user.email)
  await keepToken(call.database, user.id, 'reauthentication', token.hash)
  call.mail.send(composeMail('reauthentication', { to: user.email, code: token.code }))
  return Response.json({})
}
