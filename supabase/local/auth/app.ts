import { type Context, type Handler, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { failureLine } from '../http/failure-line.ts'
import { anyPathBelow, type ServiceContext, type Service } from '../http/service.ts'
import { isStorable, readBody } from './body.ts'
import { AuthRefusal, refusalResponse } from './errors.ts'
import { refusalOfGateway } from './gateway.ts'
import type { AuthParts, Route } from './route.ts'
import { routes } from './routes.ts'

const unexpected = 'Unexpected failure, please check server logs for more information'

/**
 * /auth/v1, with the answers of the hosted service. The tables are those of @supabase/lite; its endpoints are not used,
 * because they have no factors, assurance levels or Admin API, and create sessions without them.
 */
export function authApp(parts: AuthParts): Service {
  const app = new Hono<ServiceContext>()
  app.all(anyPathBelow, onlyItsMethods)
  for (const route of routes) app.on(route.method, patternOf(route), answer(parts, route))
  return app.onError(refuse)
}

function answer(parts: AuthParts, route: Route): Handler<ServiceContext> {
  return async (c) => {
    const request = c.req.raw
    const refusal = refusalOfGateway(request, parts.identity, route)
    if (refusal !== undefined) return refusal
    const { address } = c.env
    const url = new URL(request.url)
    assertStorable(url.searchParams)
    const body = await readBody(request)
    return route.endpoint({
      ...parts,
      route: route.path,
      request,
      url,
      address,
      body,
      params: c.req.param(),
    })
  }
}

function assertStorable(query: URLSearchParams): void {
  if ([...query].flat().every(isStorable)) return
  throw new AuthRefusal(400, 'validation_failed', 'The query has a character that is not allowed')
}

/** In GoTrue's paths a part may be empty: its object is then not found, with a code. */
const patternOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, '$&{[^/]*}')

const methodsByPath = new TrieRouter<string>()
for (const route of routes) methodsByPath.add('ALL', patternOf(route), route.method)

/**
 * Refuses other methods before the key is checked. `hono/method-not-allowed` is not used: it allows HEAD wherever there
 * is GET.
 */
const onlyItsMethods: Handler<ServiceContext> = (c, next) => {
  const path = c.req.path.slice('/auth/v1'.length)
  const methods = methodsByPath.match('ALL', path)[0].map(([method]) => method)
  if (methods.length === 0) return new Response('404 page not found\n', noPage)
  if (methods.includes(c.req.method)) return next()
  return new Response(null, { status: 405, headers: { allow: methods.join(', ') } })
}

const noPage = { status: 404, headers: { 'content-type': 'text/plain' } }

function refuse(error: Error, c: Context<ServiceContext>): Response {
  const request = c.req.raw
  // With an error left here, `compressAnswers` would treat the answer as an unexpected failure.
  c.error = undefined
  if (error instanceof AuthRefusal) return refusalResponse(error, request)
  console.error(failureLine(`${request.method} ${new URL(request.url).pathname}`, error))
  return refusalResponse(new AuthRefusal(500, 'unexpected_failure', unexpected), request)
}
