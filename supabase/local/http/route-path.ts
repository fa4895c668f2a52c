/**
 * The path by which Hono looks for a route. Hono decodes it, and so does not tell apart what the hosted services do: Auth
 * compares a path as it was sent, without one slash at its end, and Storage compares it decoded, part by part.
 */
export function routePath({ url }: Request): string {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/storage/v1/')) return pathname.split('/').map(encodedOnce).join('/')
  return asSent(pathname.replace(/^(\/auth\/v1\/.+)\/$/, '$1'))
}

/** Encoded once more: a parameter, which Hono decodes once, is then what was sent. */
const asSent = (path: string): string => path.replaceAll('%', '%25')

function encodedOnce(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    // Storage refuses it by its own code.
    return asSent(part)
  }
}
