import type { AuthCall } from '../route.ts'

/** The host for which a passkey is valid: that of the page. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Of the page that asks, when it is one of ours; a program without an origin is answered for the site. */
export function relyingPartyOf({ request, siteUrl, allowedOrigins }: AuthCall): RelyingParty {
  const site = new URL(siteUrl).origin
  const asking = request.headers.get('origin')
  const origin = asking !== null && allowedOrigins.includes(asking) ? asking : site
  return { id: new URL(origin).hostname, origin }
}
