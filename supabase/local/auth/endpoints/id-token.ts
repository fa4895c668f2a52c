import { textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { idTokenIssuers } from '../providers.ts'
import type { AuthCall } from '../route.ts'

/** POST /token?grant_type=id_token, of a project without providers. */
export async function signInWithIdToken({ body }: AuthCall): Promise<Response> {
  const provider = textOf(body, 'provider')
  if (textOf(body, 'id_token') === '') return invalidRequest('id_token required')
  if (provider === '' && (textOf(body, 'client_id') === '' || textOf(body, 'issuer') === '')) {
    return invalidRequest('provider or client_id and issuer required')
  }
  const issuer = idTokenIssuers.get(provider)
  throw issuer === undefined
    ? new AuthRefusal(
        400,
        'validation_failed',
        `Custom OIDC provider ${JSON.stringify(provider)} not allowed`,
      )
    : new AuthRefusal(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)
}

/** An error in OAuth's format; the hosted service uses it only here. */
function invalidRequest(description: string): Response {
  return Response.json({ error: 'invalid request', error_description: description }, { status: 400 })
}
