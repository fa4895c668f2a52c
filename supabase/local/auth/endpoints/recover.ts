import { emailOf } from '../email.ts'
import { mayMail } from '../limited.ts'
import { constantTimeResponse } from '../mail/constant-time-response.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { beginFlow, challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { userByEmail } from '../users.ts'

/** POST /recover */
export async function recover(call: AuthCall): Promise<Response> {
  const email = emailOf(call.body, 'email', 'Password recovery requires an email')
  const challenge = challengeOf(call.body)
  return constantTimeResponse(async () => {
    const user = await userByEmail(call.database, email)
    if (user === undefined || !(await mayMail(call, 'recovery', email))) return
    const token = call.oneTimeTokens.create(email, challenge)
    await keepToken(call.database, user.id, 'recovery', token.hash)
    await beginFlow(call.database, user.id, 'recovery', challenge)
    sendLink(call, { kind: 'recovery', type: 'recovery', to: email, token })
  })
}
