import type { AuthCall } from '../route.ts'

/** The host for which a passkey is valid: the page's. */
export interface RelyingParty {
  id: string
  origin: string
}

/** The requesting page's, if it is one of ours; a program without an origin gets the site's. */
export function relyingPartyOf({ request, siteUrl, allowedOrigins }: AuthCall): RelyingParty {
  const site = new URL(siteUrl).origin
  const asking = request.headers.get('origin')
  const origin = asking !== null && allowedOrigins.includes(asking) ? asking : site
  return { id: new URL(origin).hostname, origin }
}
