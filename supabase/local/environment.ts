import { join } from 'node:path'
import type { SmtpSettings } from './auth/mail/smtp.ts'
import type { LogMode } from './http/request-log.ts'
import { type Provider, readProvider } from './provider.ts'
import { Refusal } from './refusal.ts'

/** The environment variables of `npm start`. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The public address, if it differs from the listening one: behind a proxy, in a container. */
  siteUrl: string | undefined
  demo: boolean
  allowedOrigins: string[]
  trustProxy: boolean
  /** Whether a new account must first open the link in a mail. */
  confirmEmail: boolean
  /** Whether people may sign in with a passkey. */
  passkeys: boolean
  log: LogMode
  /** The address of the tools, with `{slug}` for their names. */
  toolSite: string | undefined
  /** The SMTP server, in place of the local mailbox. */
  smtp: SmtpSettings | undefined
  /** Whether messages by WhatsApp can be sent. */
  whatsApp: boolean
  payments: Payments
  provider: Provider
}

/** The payment provider. Only the functions get Stripe's keys; with `none` every payment function refuses. */
export type Payments = 'stripe' | 'sandbox' | 'none'

export function readEnvironment(env: NodeJS.ProcessEnv, root: string): Environment {
  const demo = readSwitch('DEMO', env['DEMO'], true)
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || 'localhost',
    dataDir: env['DATA_DIR'] || join(root, '.data'),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    siteUrl: readSiteUrl(env['SITE_URL']),
    demo,
    allowedOrigins: readOrigins(env['ALLOWED_ORIGINS']),
    trustProxy: readSwitch('TRUST_PROXY', env['TRUST_PROXY'], false),
    confirmEmail: readSwitch('CONFIRM_EMAIL', env['CONFIRM_EMAIL'], false),
    passkeys: readSwitch('PASSKEYS', env['PASSKEYS'], false),
    log: readLog(env['LOG']),
    toolSite: readToolSite(env['TOOL_SITE']),
    smtp: readSmtp(env['SMTP_URL'], env['SMTP_FROM']),
    whatsApp: readWhatsApp(env),
    payments: readPayments(env, demo),
    provider: readProvider(env, demo),
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 4173
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port
  throw new Refusal(`PORT=${text} is not a port: give a number from 1 to 65535.`)
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  // The address may contain a password, so it is not repeated.
  throw new Refusal('DATABASE_URL is not an address like postgresql://user:password@host:5432/database.')
}

function readSiteUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (isOrigin(text)) return text
  throw new Refusal(`SITE_URL=${text} is not an origin like https://azulejo.example.`)
}

function readToolSite(text: string | undefined): string | undefined {
  if (!text) return undefined
  const address = text.replace('{slug}', 'chatbot')
  // The address has no path at its end: the pass is valid for exactly this address.
  if (/^https?:/.test(address) && URL.canParse(address) && !address.endsWith('/')) return text
  throw new Refusal(`TOOL_SITE=${text} is not an address like https://{slug}.example.com.`)
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function readSmtp(url: string | undefined, from: string | undefined): SmtpSettings | undefined {
  if (!url && !from) return undefined
  if (!url || !/^smtps?:\/\//.test(url) || !URL.canParse(url) || new URL(url).hostname === '') {
    // The address may contain a password, so it is not repeated.
    throw new Refusal('SMTP_URL is not an address like smtp://user:password@host:587 or smtps://….')
  }
  if (!from?.includes('@')) {
    throw new Refusal('SMTP_FROM must name the sender, like Azulejo <hola@azulejo.mx>.')
  }
  return { url, from }
}

/** Only the functions get the keys. */
function readWhatsApp(env: NodeJS.ProcessEnv): boolean {
  const missing = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'].filter((name) => !env[name])
  if (missing.length === 1) throw new Refusal(`Messages by WhatsApp need ${missing.join('')} too.`)
  return missing.length === 0
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

/** The sandbox concludes contracts without money: outside the demo it must be named explicitly. */
function readPayments(env: NodeJS.ProcessEnv, demo: boolean): Payments {
  const asked = env['PAYMENTS'] || undefined
  if (asked !== undefined && asked !== 'sandbox')
    throw new Refusal(`PAYMENTS=${asked} is not known: give sandbox, or the keys of Stripe without it.`)
  const missing = stripeKeys.filter((name) => !env[name])
  if (missing.length === stripeKeys.length) return demo || asked === 'sandbox' ? 'sandbox' : 'none'
  if (missing.length > 0) throw new Refusal(`Payments by Stripe need ${missing.join(' and ')} too.`)
  if (asked !== undefined) throw new Refusal('PAYMENTS=sandbox and the keys of Stripe exclude each other.')
  return 'stripe'
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise
  if (text === '1') return true
  if (text === '0') return false
  throw new Refusal(`${name}=${text} is neither 0 nor 1.`)
}

/** Without LOG only failures are logged: more lines would scroll the addresses off the screen. */
function readLog(text: string | undefined): LogMode {
  if (!text) return 'failures'
  if (text === 'json' || text === 'text' || text === 'failures' || text === 'off') return text
  throw new Refusal(`LOG=${text} is not one of json, text, failures and off.`)
}

function readOrigins(text: string | undefined): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const origin of origins) {
    if (!isOrigin(origin)) {
      throw new Refusal(`ALLOWED_ORIGINS: ${origin} is not an origin like https://example.com.`)
    }
  }
  return origins
}
