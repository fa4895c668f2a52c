import type { OneTimeToken } from '../one-time-token.ts'
import type { AuthCall } from '../route.ts'
import { composeMail, type MailKind } from './texts.ts'

/** The `type` of a link, for /verify. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/** The first address of a mail's link; the browser is redirected from there. */
export function actionLink(
  { siteUrl }: Pick<AuthCall, 'siteUrl'>,
  type: LinkType,
  { hash }: OneTimeToken,
  redirectTo: string,
): string {
  const link = new URL('/auth/v1/verify', siteUrl)
  link.search = new URLSearchParams({ token: hash, type, redirect_to: redirectTo }).toString()
  return link.href
}

export interface LinkMail {
  kind: MailKind
  type: LinkType
  to: string
  token: OneTimeToken
  newEmail?: string
}

export function sendLink(call: AuthCall, mail: LinkMail): void {
  const { kind, type, to, token, newEmail } = mail
  const link = actionLink(call, type, token, redirectTarget(call))
  call.mail.send(
    composeMail(kind, { to, link, code: token.code, ...(newEmail === undefined ? {} : { newEmail }) }),
  )
}

/** The requesting page, if it is our own. Without this check, the link could pass the session to another site. */
export function redirectTarget(
  { url, request, siteUrl, allowedOrigins }: Pick<AuthCall, 'url' | 'request' | 'siteUrl' | 'allowedOrigins'>,
  asked = url.searchParams.get('redirect_to'),
): string {
  const allowed = new Set([new URL(siteUrl).origin, ...allowedOrigins])
  const candidates = [asked, request.headers.get('referer')]
  return candidates.find((candidate) => candidate !== null && isAt(candidate, allowed)) ?? siteUrl
}

function isAt(address: string, origins: ReadonlySet<string>): boolean {
  return URL.canParse(address) && origins.has(new URL(address).origin)
}
