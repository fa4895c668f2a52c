import type { MiddlewareHandler } from 'hono'

const exposed = [
  'content-range',
  'content-location',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-request-id',
  'x-supabase-api-version',
  'x-total-count',
].join(', ')

/**
 * The app is served from the same origin and needs none of this; other origins must be listed. `hono/cors` is not used:
 * it keeps the headers with which @supabase/lite and a function allow every origin, answers an OPTIONS that is no
 * preflight, and reveals the methods to an origin that is not allowed.
 */
export function crossOrigin(allowedOrigins: string[]): MiddlewareHandler {
  const allowed = new Set(allowedOrigins)
  const headersFor = (origin: string | null): Record<string, string> => {
    // The answer depends on the origin, allowed or not: a cache must not mix them up.
    if (allowed.size === 0) return {}
    if (origin === null || !allowed.has(origin)) return { vary: 'origin' }
    return {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
    }
  }
  return async (c, next) => {
    const asked = c.req.raw.headers
    const headers = headersFor(asked.get('origin'))
    if (c.req.method === 'OPTIONS' && asked.has('access-control-request-method'))
      return preflight(headers, asked.get('access-control-request-headers') ?? '')
    await next()
    const answer = c.res
    // Without this, Hono puts the previous answer's headers over the new ones.
    c.res = undefined
    c.res = withCors(answer, headers)
    return undefined
  }
}

function preflight(given: Record<string, string>, askedHeaders: string): Response {
  const headers = new Headers(given)
  if (headers.has('access-control-allow-origin')) {
    headers.set('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    headers.set('access-control-allow-headers', askedHeaders)
    headers.set('access-control-max-age', '86400')
  }
  return new Response(null, { status: 204, headers })
}

function withCors(response: Response, headers: Record<string, string>): Response {
  const own = new Headers([...response.headers].filter(([name]) => !name.startsWith('access-control-')))
  const { vary, ...others } = headers
  for (const [name, value] of Object.entries(others)) own.set(name, value)
  if (vary !== undefined) own.append('vary', vary)
  const { body, status, statusText } = response
  return new Response(body, { status, statusText, headers: own })
}
