import type { AuthCall } from '../route.ts'

/** The host for which a passkey is valid: the page's. */
export interface RelyingParty {
  id: string
  origin: string
}

/** The origin of the requesting page, if it is allowed; without an Origin header, the site's. */
export function relyingPartyOf({ request, siteUrl, allowedOrigins }: AuthCall): RelyingParty {
  const site = new URL(siteUrl).origin
  const asking = request.headers.get('origin')
  const origin = asking !== null && allowedOrigins.includes(asking) ? asking : site
  return { id: new URL(origin).hostname, origin }
}
