import { join } from 'node:path'
import type { Identity } from '../auth/identity.ts'
import type { InstanceKeys } from '../data-folder/instance-keys.ts'
import type { Secrets } from '../data-folder/secrets.ts'
import type { SetupToken } from '../setup-token.ts'
import type { Payments } from '../environment.ts'
import { cacheFolder, functionsFolder } from '../paths.ts'
import { bearerOf } from '../rest/handler.ts'
import { Functions } from './functions.ts'
import { openFunctions } from './open-functions.ts'
import { sessionFunctions } from './session-functions.ts'

const ownerSettings = [
  'TRAFFT_BOOKINGS_URL',
  'TRAFFT_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_API_BASE',
  'PUSH_SERVICES',
  'PUSH_CONTACT',
]

/** Optional settings of the owner for the functions. */
const ownerEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ownerSettings.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

interface FunctionsSource {
  payments?: Payments
  functionsDir?: string
  cacheDir?: string
  functionTimeoutMs?: number
  functionIdleMs?: number
  toolSite?: string | undefined
}

interface ServerDependencies {
  identity: Identity
  secrets: Secrets
  host: string
  port: number
  keys: InstanceKeys
  setup: SetupToken
  clockSecret: string
  /** The origin of the pages, if it differs from the functions'. */
  siteUrl: string | undefined
}

const openToVisitors = (configFile: string): ReadonlySet<string> =>
  new Set([...openFunctions(configFile)].filter((name) => !sessionFunctions.has(name)))

/** The functions of a folder, with the hosted service's environment variables. */
export function edgeFunctions(
  source: FunctionsSource,
  { identity, secrets, host, port, keys, setup, clockSecret, siteUrl }: ServerDependencies,
): Functions {
  const { functionsDir = functionsFolder, cacheDir = cacheFolder, functionTimeoutMs, functionIdleMs } = source
  return new Functions({
    functionsDir,
    cacheDir,
    ...(functionTimeoutMs === undefined ? {} : { timeoutMs: functionTimeoutMs }),
    ...(functionIdleMs === undefined ? {} : { idleMs: functionIdleMs }),
    open: openToVisitors(join(functionsDir, '../config.toml')),
    hasToken: (request) => identity.knows(bearerOf(request)),
    env: {
      SUPABASE_URL: `http://${reachable(host)}:${port}`,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      CLOCK_SECRET: clockSecret,
      SETUP_TOKEN: setup.token,
      SETUP_TOKEN_EXPIRES_AT: setup.expiresAt.toISOString(),
      LAUNCH_PRIVATE_JWK: keys.launchPrivateJwk,
      VAPID_PRIVATE_JWK: keys.vapidPrivateJwk,
      ...(source.payments === 'sandbox' ? { SANDBOX_WEBHOOK_SECRET: keys.sandboxWebhookSecret } : {}),
      ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl }),
      ...(source.toolSite === undefined ? {} : { TOOL_SITE: source.toolSite }),
      ...ownerEnvironment(),
    },
  })
}

/** 0.0.0.0 is not an address that a function can call. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host
}
