/**
 * The path for Hono's routing. Hono decodes it, and so loses differences that the hosted services keep: Auth compares a
 * path as sent, without one trailing slash, and Storage compares it decoded, part by part.
 */
export function routePath({ url }: Request): string {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/storage/v1/')) return pathname.split('/').map(encodedOnce).join('/')
  return asSent(pathname.replace(/^(\/auth\/v1\/.+)\/$/, '$1'))
}

/** Encoded once more: a parameter, which Hono decodes once, then equals what was sent. */
const asSent = (path: string): string => path.replaceAll('%', '%25')

function encodedOnce(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    // Storage refuses it with its own code.
    return asSent(part)
  }
}
