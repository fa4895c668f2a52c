import { authHandler, type AuthParts } from './auth/handler.ts'
import type { Identity } from './auth/identity.ts'
import type { Mailbox } from './auth/mail/mailbox.ts'
import { type MailboxPage, mailboxPath } from './auth/mail/mailbox-page.ts'
import { BodyTooLarge, tooBusy, tooLarge, TooManyBodies, withReadBody } from './http/body-limit.ts'
import { withCompression } from './http/compression.ts'
import { type Cors, withCors } from './http/cors.ts'
import { failureLine } from './http/failure-line.ts'
import { loggedPath } from './http/request-log.ts'
import { takeLetter } from './letters.ts'
import { type PaymentsPage, paymentsPath } from './payments/payments-page.ts'
import { apiKeyOf, type ClaimsByRequest, restHandler } from './rest/handler.ts'

export interface ApiParts {
  identity: Identity
  claimsByRequest: ClaimsByRequest
  auth: AuthParts
  /** Without one, mails leave by SMTP and are not to be read here. */
  mailbox?: { box: Mailbox; page: MailboxPage }
  /** Of the payment sandbox, where it is on. */
  payments?: PaymentsPage
  lite: (request: Request, address: string) => Promise<Response>
  /** Where the tools are; the app links to none without it. */
  toolSite: string | undefined
  cors: Cors
  healthy: () => Promise<boolean>
  /** Where the page believes the backend is. */
  origin: (request: Request) => string
  broadcast: Api
  functions: Api
  storage: (request: Request) => Promise<Response>
}

export type Api = (request: Request, address: string) => Promise<Response>

/** Everything that is asked by programs: what is not here is a page or a file. */
export function isApi(path: string): boolean {
  return (
    path === '/healthz' ||
    path === '/config.json' ||
    /^\/(rest|auth|realtime|functions|storage|_local)(\/|$)/.test(path)
  )
}

export function api(parts: ApiParts): Api {
  return async (request, address) => {
    const headers = parts.cors.headersFor(request)
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
      return parts.cors.preflight(request)
    }
    try {
      // Files have a limit of their own, and are not held in memory.
      const isFile = new URL(request.url).pathname.startsWith('/storage/v1/')
      const response = isFile
        ? await parts.storage(request)
        : await withReadBody(request, async (read) =>
            withCompression(request, await answer(parts, read, address)),
          )
      return withCors(response, headers)
    } catch (error) {
      if (error instanceof BodyTooLarge) return withCors(tooLarge(error), headers)
      if (error instanceof TooManyBodies) return withCors(tooBusy(), headers)
      console.error(failureLine(`${request.method} ${loggedPath(new URL(request.url).pathname)}`, error))
      const body = { code: 'unexpected_failure', message: 'Unexpected failure', details: null, hint: null }
      return withCors(Response.json(body, { status: 500 }), headers)
    }
  }
}

async function answer(parts: ApiParts, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  const lite = (toLite: Request): Promise<Response> => parts.lite(toLite, address)
  if (pathname.startsWith('/rest/v1/'))
    return restHandler(parts.identity, parts.claimsByRequest, lite)(request, address)
  if (pathname.startsWith('/auth/v1/')) return authHandler(parts.auth)(request, address)
  if (pathname.startsWith('/realtime/v1/api/broadcast')) return parts.broadcast(request, address)
  if (pathname.startsWith('/functions/v1/')) return parts.functions(request, address)
  if (pathname === '/healthz') return health(await parts.healthy())
  if (pathname === '/config.json') {
    const { toolSite, identity } = parts
    const config = {
      supabaseUrl: parts.origin(request),
      publishableKey: identity.publishableKey,
      ...(toolSite === undefined ? {} : { toolSite }),
    }
    return Response.json(config, { headers: { 'cache-control': 'no-cache' } })
  }
  if (pathname === '/_local/mails') return mails(parts, request)
  if (pathname === '/_local/letters' && request.method === 'POST') return letters(parts, request)
  const mailbox = pathname === mailboxPath ? parts.mailbox?.page.answer(request) : undefined
  if (mailbox !== undefined) return mailbox
  const payments = pathname === paymentsPath ? await parts.payments?.answer(request) : undefined
  if (payments !== undefined) return payments
  return Response.json(
    { code: 'not_found', message: 'Not found', details: null, hint: null },
    { status: 404 },
  )
}

function health(ok: boolean): Response {
  return Response.json({ ok }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

function letters(parts: ApiParts, request: Request): Response | Promise<Response> {
  return parts.identity.kindOfKey(apiKeyOf(request)) === 'secret'
    ? takeLetter(request, parts.auth.mail)
    : Response.json({ code: 'unauthorized' }, { status: 401 })
}

/** The mails contain log-in links of every person, so this needs the secret key. */
function mails(parts: ApiParts, request: Request): Response {
  if (parts.identity.kindOfKey(apiKeyOf(request)) !== 'secret') {
    return Response.json({ message: 'The mails are for the holder of the secret key' }, { status: 401 })
  }
  return Response.json(parts.mailbox?.box.mails ?? [], { headers: { 'cache-control': 'no-store' } })
}
