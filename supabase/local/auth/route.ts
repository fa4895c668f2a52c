import type { Database } from '../database/database.ts'
import type { Limiter } from '../http/limiter.ts'
import type { AccessTokens } from './access-token.ts'
import type { Body } from './body.ts'
import type { Identity } from './identity.ts'
import type { MailDelivery } from './mail/mail.ts'
import type { OneTimeTokens } from './one-time-token.ts'

export interface AuthParts {
  database: Database
  identity: Identity
  tokens: AccessTokens
  oneTimeTokens: OneTimeTokens
  mail: MailDelivery
  /** Limits the attempts at each endpoint, by network. */
  limiter: Limiter
  /** Limits refreshes, by network. */
  refreshLimiter: Limiter
  /** Limits the wrong passwords of an account, from all networks together. */
  accountLimiter: Limiter
  /** The networks from which an account has signed in. */
  knownNetworks: Limiter
  /** Limits the codes of an authenticator, by person: six digits are few. */
  codeLimiter: Limiter
  /** Limits the mails of one kind to one address. */
  mailLimiter: Limiter | undefined
  /** «Confirm email»: a new account can sign in only after the link in a mail was opened. */
  confirmEmail: boolean
  /** Whether people may sign in with a passkey. */
  passkeys: boolean
  /** The address of the app, and of /auth/v1. */
  siteUrl: string
  /** Other origins allowed as the target of a mail's link. */
  allowedOrigins: string[]
}

/** One request to one endpoint. */
export interface AuthCall extends AuthParts {
  /** The path of its route: the same for all spellings that lead to it. */
  route: Route['path']
  request: Request
  url: URL
  /** The client's address; behind a trusted proxy, the forwarded one. */
  address: string
  body: Body
  /** The value of `:name` in the path. */
  params: Record<string, string>
}

export type Endpoint = (call: AuthCall) => Promise<Response>

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /auth/v1; `:name` matches one part. */
  path: string
  endpoint: Endpoint
  /** Links open this endpoint in a browser without a key, as hosted. */
  keyless?: boolean
}
