import { failureLine } from '../http/failure-line.ts'
import { readBody } from './body.ts'
import { AuthRefusal, refusalResponse } from './errors.ts'
import { refusalOfGateway } from './gateway.ts'
import { type AuthParts, matchRoute } from './route.ts'
import { routes } from './routes.ts'

export type { AuthParts } from './route.ts'

const unexpected = 'Unexpected failure, please check server logs for more information'
const prefix = '/auth/v1'

/**
 * /auth/v1, as the hosted service answers it. The tables are those of @supabase/lite; its own endpoints are not used,
 * because they know neither factors nor assurance levels nor the Admin API, and write sessions without either.
 */
export function authHandler(parts: AuthParts): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const url = new URL(request.url)
    const match = matchRoute(routes, request.method, url.pathname.slice(prefix.length))
    if ('methods' in match) return notFound(match.methods)
    const refusal = refusalOfGateway(request, parts.identity, match)
    if (refusal !== undefined) return refusal
    try {
      const body = await readBody(request)
      return await match.route.endpoint({ ...parts, request, url, address, body, params: match.params })
    } catch (error) {
      if (error instanceof AuthRefusal) return refusalResponse(error, request)
      console.error(failureLine(`${request.method} ${url.pathname}`, error))
      return refusalResponse(new AuthRefusal(500, 'unexpected_failure', unexpected), request)
    }
  }
}

function notFound(methods: string[]): Response {
  return methods.length === 0
    ? new Response('404 page not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
    : new Response(null, { status: 405, headers: { allow: methods.join(', ') } })
}
