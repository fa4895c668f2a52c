import { apiKeyOf } from '../rest/handler.ts'
import type { Identity } from './identity.ts'
import type { Route } from './route.ts'

/**
 * The hosted auth service is behind a gateway, which refuses requests without a key, except the links of mails and
 * their redirects. Returns undefined for a request that may pass.
 */
export function refusalOfGateway(request: Request, identity: Identity, route: Route): Response | undefined {
  const key = apiKeyOf(request)
  if (route.keyless === true || identity.kindOfKey(key) !== undefined) return undefined
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      }
  return Response.json(body, { status: 401 })
}
