import type { Secrets } from '../data-folder/secrets.ts'
import type { Database } from '../database/database.ts'
import { limiterOf, type RateLimit } from '../http/limiter.ts'
import { AccessTokens } from './access-token.ts'
import type { Identity } from './identity.ts'
import { Mailbox } from './mail/mailbox.ts'
import { MailboxPage } from './mail/mailbox-page.ts'
import { SmtpDelivery, type SmtpSettings } from './mail/smtp.ts'
import { OneTimeTokens } from './one-time-token.ts'
import type { AuthParts } from './route.ts'
import type { SigningKey } from './signing-key.ts'

export interface AuthOptions {
  /** Lifetime of access tokens, in seconds. */
  jwtExpiry?: number
  /** The limit per network for each endpoint of /auth/v1 that allows guessing. */
  rateLimit?: RateLimit
  /** Minimum time between two mails of one kind to one address; 0 for none. The hosted service has 60, too. */
  mailEverySeconds?: number
  allowedOrigins?: string[]
  /** Whether a new address is confirmed by a mail before sign-in; the hosted default. */
  confirmEmail?: boolean
  /** Whether people may sign in with a passkey; off, as in a new hosted project. */
  passkeys?: boolean
  /** The SMTP server; without it mails are kept for the mailbox's page. */
  smtp?: SmtpSettings
}

interface AuthFoundation {
  database: Database
  identity: Identity
  secrets: Secrets
  signingKey: SigningKey
}

export interface OpenAuth {
  parts: AuthParts
  mailbox?: { box: Mailbox; page: MailboxPage }
  close: () => Promise<void>
}

const defaultRateLimit: RateLimit = { attempts: 30, perSeconds: 300 }
/**
 * A network may refresh this many times for one attempt of any other kind; with the default, 150 times in five minutes,
 * as hosted.
 */
const refreshesPerAttempt = 5
/** A million codes, three of them valid at a time, take half a year. */
const codeLimit: RateLimit = { attempts: 5, perSeconds: 300 }
/** Trying the ten thousand commonest passwords takes four days. */
const accountLimit: RateLimit = { attempts: 100, perSeconds: 3600 }
/** One sign-in is remembered for two weeks, which a Node timer can still count. */
const knownNetworkLimit: RateLimit = { attempts: 1, perSeconds: 14 * 24 * 3600 }

export function openAuth(
  { database, identity, secrets, signingKey }: AuthFoundation,
  siteUrl: string,
  options: AuthOptions,
): OpenAuth {
  const { jwtExpiry = 3600, rateLimit = defaultRateLimit, allowedOrigins = [], smtp } = options
  const { mailEverySeconds = 60, confirmEmail = false, passkeys = false } = options
  const box = new Mailbox()
  const delivery = smtp === undefined ? undefined : new SmtpDelivery(smtp)
  return {
    parts: {
      database,
      identity,
      tokens: new AccessTokens(signingKey, `${siteUrl}/auth/v1`, jwtExpiry),
      oneTimeTokens: new OneTimeTokens(secrets.jwtSecret),
      mail: delivery ?? box,
      limiter: limiterOf(database, 'network', rateLimit),
      refreshLimiter: limiterOf(database, 'refresh', {
        ...rateLimit,
        attempts: refreshesPerAttempt * rateLimit.attempts,
      }),
      accountLimiter: limiterOf(database, 'account', accountLimit),
      knownNetworks: limiterOf(database, 'home', knownNetworkLimit),
      codeLimiter: limiterOf(database, 'code', codeLimit),
      mailLimiter:
        mailEverySeconds === 0
          ? undefined
          : limiterOf(database, 'mail', { attempts: 1, perSeconds: mailEverySeconds }),
      confirmEmail,
      passkeys,
      siteUrl,
      allowedOrigins,
    },
    ...(delivery === undefined ? { mailbox: { box, page: new MailboxPage(box) } } : {}),
    close: async () => delivery?.close(),
  }
}
