import type { Secrets } from '../data-folder/secrets.ts'
import type { Database } from '../database/database.ts'
import { AccessTokens } from './access-token.ts'
import type { Identity } from './identity.ts'
import { Mailbox } from './mail/mailbox.ts'
import { MailboxPage } from './mail/mailbox-page.ts'
import { SmtpDelivery, type SmtpSettings } from './mail/smtp.ts'
import { OneTimeTokens } from './one-time-token.ts'
import { type RateLimit, RateLimiter } from './rate-limit.ts'
import type { AuthParts } from './route.ts'

export interface AuthOptions {
  /** Of access tokens, in seconds. */
  jwtExpiry?: number
  /** Of each endpoint of /auth/v1 that can be used for guessing, per address and per account. */
  rateLimit?: RateLimit
  allowedOrigins?: string[]
  /** Where mails leave; without it they are kept for the mailbox's page. */
  smtp?: SmtpSettings
}

export interface OpenAuth {
  parts: AuthParts
  mailbox?: { box: Mailbox; page: MailboxPage }
  close: () => Promise<void>
}

const defaultRateLimit: RateLimit = { attempts: 30, perSeconds: 300 }
/** One code a minute after the first five: a million codes, three of them good at a time, take half a year. */
const codeLimit: RateLimit = { attempts: 5, perSeconds: 300 }

export function openAuth(
  { database, identity, secrets }: { database: Database; identity: Identity; secrets: Secrets },
  siteUrl: string,
  options: AuthOptions,
): OpenAuth {
  const { jwtExpiry = 3600, rateLimit = defaultRateLimit, allowedOrigins = [], smtp } = options
  const box = new Mailbox()
  const delivery = smtp === undefined ? undefined : new SmtpDelivery(smtp)
  return {
    parts: {
      database,
      identity,
      tokens: new AccessTokens(secrets.jwtSecret, `${siteUrl}/auth/v1`, jwtExpiry),
      oneTimeTokens: new OneTimeTokens(secrets.jwtSecret),
      mail: delivery ?? box,
      limiter: new RateLimiter(rateLimit),
      codeLimiter: new RateLimiter(codeLimit),
      siteUrl,
      allowedOrigins,
    },
    ...(delivery === undefined ? { mailbox: { box, page: new MailboxPage(box) } } : {}),
    close: async () => delivery?.close(),
  }
}
