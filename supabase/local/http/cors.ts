/** The app is served from the same origin and needs none of this; other origins have to be named. */
export interface Cors {
  headersFor: (request: Request) => Record<string, string>
  preflight: (request: Request) => Response
}

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
]

export function cors(allowedOrigins: string[]): Cors {
  const allowed = new Set(allowedOrigins)
  const headersFor = (request: Request): Record<string, string> => {
    const origin = request.headers.get('origin')
    // An answer differs by origin whether or not this one is allowed: a cache must not mix them up.
    if (allowed.size === 0) return {}
    if (origin === null || !allowed.has(origin)) return { vary: 'origin' }
    return {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
    }
  }
  return {
    headersFor,
    preflight: (request) => {
      const headers = new Headers(headersFor(request))
      if (headers.has('access-control-allow-origin')) {
        headers.set('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
        headers.set(
          'access-control-allow-headers',
          request.headers.get('access-control-request-headers') ?? '',
        )
        headers.set('access-control-max-age', '86400')
      }
      return new Response(null, { status: 204, headers })
    },
  }
}

/** @supabase/lite lets every page of the world read its answers. */
export function withCors(response: Response, headers: Record<string, string>): Response {
  const own = new Headers([...response.headers].filter(([name]) => !name.startsWith('access-control-')))
  const { vary, ...others } = headers
  for (const [name, value] of Object.entries(others)) own.set(name, value)
  if (vary !== undefined) own.append('vary', vary)
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: own,
  })
}
