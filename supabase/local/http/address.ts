import type { IncomingHttpHeaders } from 'node:http'

interface Incoming {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address for counting attempts. Behind a proxy every request has the proxy's address, and the real one is the last
 * of a header; without a proxy any client can write that header, and would have a new address for every attempt.
 */
export function addressOf({ headers, socket }: Incoming, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return last || socket.remoteAddress || 'unknown'
}

interface Site {
  siteUrl: string | undefined
  trustProxy: boolean
}

const hostname = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The page's origin: SITE_URL if set, else the browser's Host. X-Forwarded-Host is not read: proxies pass on the
 * client's value, and the page would send its tokens there.
 */
export function originOf(header: (name: string) => string | null, { siteUrl, trustProxy }: Site): string {
  if (siteUrl !== undefined) return siteUrl
  const host = header('host') ?? ''
  const isHttps = trustProxy && header('x-forwarded-proto') === 'https'
  return `${isHttps ? 'https' : 'http'}://${hostname.test(host) ? host : 'localhost'}`
}
