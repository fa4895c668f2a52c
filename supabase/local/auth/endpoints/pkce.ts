import { textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { redeemCode } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { openSession } from '../sessions.ts'

/** POST /token?grant_type=pkce: exchanges the code of a mail's link, and the page's verifier. */
export async function exchangeCode(call: AuthCall): Promise<Response> {
  const [code, verifier] = [textOf(call.body, 'auth_code'), textOf(call.body, 'code_verifier')]
  if (code === '' || verifier === '') {
    throw new AuthRefusal(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const session = await call.database.transaction(async (tx) => {
    const { userId, flow } = await redeemCode(tx, code, verifier)
    return openSession(tx, call, userId, flow)
  })
  return Response.json(session)
}
