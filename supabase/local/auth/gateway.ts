import { apiKeyOf } from '../rest/handler.ts'
import type { Identity } from './identity.ts'
import type { Match } from './route.ts'

/**
 * What stands before the auth service when hosted: it lets nothing through without a key, but the links of mails and
 * what lies behind them. Undefined when this may pass.
 */
export function refusalOfGateway(request: Request, identity: Identity, match: Match): Response | undefined {
  const key = apiKeyOf(request)
  if (match.route.keyless === true || identity.kindOfKey(key) !== undefined) return undefined
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      }
  return Response.json(body, { status: 401 })
}
