import type { IncomingHttpHeaders } from 'node:http'

interface Incoming {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Whose attempts are counted. Behind a proxy every request has the proxy's address, and the real one is the last
 * of a header; without a proxy anybody can write that header, and would have a new address for every attempt.
 */
export function addressOf({ headers, socket }: Incoming, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return last || socket.remoteAddress || 'unknown'
}

/** The address that the page was opened under. */
export function originOf(request: Request, trustProxy: boolean): string {
  const url = new URL(request.url)
  if (!trustProxy) return url.origin
  const protocol = request.headers.get('x-forwarded-proto') ?? url.protocol.replace(':', '')
  return `${protocol === 'https' ? 'https' : 'http'}://${request.headers.get('x-forwarded-host') ?? url.host}`
}
