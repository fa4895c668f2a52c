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
  /** Of each endpoint, for a network. */
  limiter: Limiter
  /** Of wrong passwords for an account, from all networks together. */
  accountLimiter: Limiter
  /** The networks from which an account was signed in. */
  homes: Limiter
  /** Of codes from an authenticator, for a person: six digits are few. */
  codeLimiter: Limiter
  /** Of mails of one kind to one address. */
  mailLimiter: Limiter | undefined
  /** «Confirm email»: who signs up is let in by the link of a mail, and not before. */
  confirmEmail: boolean
  /** Whether people may sign in with a passkey. */
  passkeys: boolean
  /** Where people find the app, and with it /auth/v1. */
  siteUrl: string
  /** Other origins to which the link of a mail may lead. */
  allowedOrigins: string[]
}

/** One request to one endpoint. */
export interface AuthCall extends AuthParts {
  request: Request
  url: URL
  /** From where; behind a trusted proxy, from the person's address. */
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
