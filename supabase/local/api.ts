import { type Context, Hono } from 'hono'
import { authApp } from './auth/app.ts'
import type { AuthParts } from './auth/route.ts'
import { readBodies, refusalOfBody } from './http/body-limit.ts'
import { compressAnswers } from './http/compression.ts'
import { crossOrigin } from './http/cors.ts'
import { failureLine } from './http/failure-line.ts'
import { withHeadLength } from './http/head.ts'
import { loggedPath } from './http/request-log.ts'
import { routePath } from './http/route-path.ts'
import { anyPathBelow, type ServiceContext } from './http/service.ts'
import { type LocalParts, localPages } from './local-pages.ts'
import { type ClaimsByRequest, restHandler } from './rest/handler.ts'
import { storageApp } from './storage/app.ts'
import type { StorageParts } from './storage/parts.ts'

export interface ApiParts extends Omit<LocalParts, 'mail'> {
  claimsByRequest: ClaimsByRequest
  auth: AuthParts
  lite: Api
  /** The address of the tools; without it the app links to none. */
  toolSite: string | undefined
  whatsApp: boolean
  /** Other origins whose pages may read the answers. */
  allowedOrigins: string[]
  healthy: () => Promise<boolean>
  /** The backend's origin as the page has it. */
  origin: (request: Request) => string
  broadcast: Api
  functions: Api
  storage: StorageParts
}

export type Api = (request: Request, address: string) => Promise<Response>

/** All API routes; other paths are pages or files. */
export function isApi(path: string): boolean {
  return (
    path === '/healthz' ||
    path === '/config.json' ||
    /^\/(rest|auth|realtime|functions|storage|_local)(\/|$)/.test(path)
  )
}

/** All services. `listener.ts` adds the request id, the log line and the security headers, also for pages and files. */
export function api(parts: ApiParts): Api {
  const app = new Hono<ServiceContext>({ getPath: routePath })
  const rest = restHandler(parts.identity, parts.claimsByRequest, parts.lite)

  app.use(withHeadLength, crossOrigin(parts.allowedOrigins))
  app.route('/storage/v1', storageApp(parts.storage))
  app.use(readBodies, compressAnswers)
  app.all(`/rest/v1${anyPathBelow}`, (c) => rest(c.req.raw, c.env.address))
  app.route('/auth/v1', authApp(parts.auth))
  app.all('/realtime/v1/api/:path{broadcast.*}', (c) => parts.broadcast(c.req.raw, c.env.address))
  app.all(`/functions/v1${anyPathBelow}`, (c) => parts.functions(c.req.raw, c.env.address))
  app.route('/', localPages({ ...parts, mail: parts.auth.mail }))
  app.all('/healthz', async () => health(await parts.healthy()))
  app.all('/config.json', (c) => config(parts, c.req.raw))
  app.notFound(() => refused(404, 'not_found', 'Not found'))
  app.onError(fail)

  return async (request, address) => app.fetch(request, { address })
}

const refused = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status })

function fail(error: Error, c: Context): Response {
  const refusal = refusalOfBody(error)
  if (refusal !== undefined) return refusal
  const { pathname } = new URL(c.req.url)
  console.error(failureLine(`${c.req.method} ${loggedPath(pathname)}`, error))
  return refused(500, 'unexpected_failure', 'Unexpected failure')
}

function health(ok: boolean): Response {
  return Response.json({ ok }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

function config({ origin, identity, toolSite, whatsApp }: ApiParts, request: Request): Response {
  const read = {
    supabaseUrl: origin(request),
    publishableKey: identity.publishableKey,
    ...(toolSite === undefined ? {} : { toolSite }),
    whatsApp,
  }
  return Response.json(read, { headers: { 'cache-control': 'no-cache' } })
}
