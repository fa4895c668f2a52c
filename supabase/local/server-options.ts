import type { AuthOptions } from './auth/open-auth.ts'
import type { Payments } from './environment.ts'
import type { LogMode } from './http/request-log.ts'
import type { PageHeaders } from './http/security-headers.ts'
import type { NodeHandler } from './http/static-files.ts'

export interface ServerOptions extends AuthOptions {
  /** 0: any free port. */
  port: number
  host?: string
  /** Without it, and without a databaseUrl, everything is in memory. */
  dataDir?: string
  /** The embedded database's cache of its files. */
  databaseCacheMb?: number
  databaseUrl?: string
  migrationsDir?: string
  functionsDir?: string
  /** The time limit of a function for one answer. */
  functionTimeoutMs?: number
  /** How long a function's process waits for another call. */
  functionIdleMs?: number
  /** Loaded while there is no user. */
  seedDir?: string | null
  /** The built app. */
  staticDir?: string | null
  cacheDir?: string
  /** Other origins whose pages may read the API. */
  allowedOrigins?: string[]
  /** The public address, when it differs from the address that the server listens on. */
  siteUrl?: string
  /** Which provider takes payments; none by default. Stripe's keys are in the environment. */
  payments?: Payments
  /** How often the clock ticks: renewals, overdue invoices, letters. Without it, the clock never ticks. */
  tickEveryMs?: number
  /** Behind a proxy: trust its X-Forwarded headers. */
  trustProxy?: boolean
  /** Bytes to keep free on the disk; below that, the embedded database is read-only. */
  reservedBytes?: number
  /** The address of the tools, `{slug}` for their names; without it, none can be opened. */
  toolSite?: string | undefined
  /** Whether messages by WhatsApp can be sent; its keys are in the environment. */
  whatsApp?: boolean
  /** Which requests are logged. */
  log?: LogMode
  /** Another server has taken the PostgreSQL: this one must stop. By default the process ends. */
  onDatabaseLost?: (message: string) => void
  /** Replaces the built app: Vite in development. */
  pages?: { handler: NodeHandler; headers: PageHeaders }
}
