import type { MiddlewareHandler } from 'hono'

const exposed = [
  'content-range',
  'content-location',
  'etag',
  'link',
  'preference-applied',
  'retry-after',
  'x-request-id',
  'x-supabase-api-version',
  'x-total-count',
].join(', ')

/**
 * The app is served from the same origin and needs none of this; other origins have to be named.
 *
 * Not `hono/cors`: it leaves the headers by which @supabase/lite and a function let in every page of the world, answers
 * OPTIONS that is no preflight, and tells an origin that is not allowed which methods there are.
 */
export function crossOrigin(allowedOrigins: string[]): MiddlewareHandler {
  const allowed = new Set(allowedOrigins)
  const headersFor = (origin: string | null): Record<string, string> => {
    // An answer differs by origin whether or not this one is allowed: a cache must not mix them up.
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
    // Without this, Hono puts the headers of the answer before over those of the new one.
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
