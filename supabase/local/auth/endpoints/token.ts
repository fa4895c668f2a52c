import { AuthRefusal } from '../errors.ts'
import { limitAttempts, limitedByAccount, limitFailures, limitRefreshes } from '../limited.ts'
import type { AuthCall, Endpoint } from '../route.ts'
import { signInWithIdToken } from './id-token.ts'
import { exchangeCode } from './pkce.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { web3 } from './switched-off.ts'

const grants = new Map<string, Endpoint>([
  ['password', limitFailures(limitedByAccount(signIn))],
  ['refresh_token', limitRefreshes(refresh)],
  ['id_token', limitAttempts(signInWithIdToken)],
  ['pkce', limitFailures(exchangeCode)],
  ['web3', web3],
])

/** POST /token?grant_type=… */
export async function token(call: AuthCall): Promise<Response> {
  const grant = grants.get(call.url.searchParams.get('grant_type') ?? '')
  if (grant === undefined) throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(call)
}
