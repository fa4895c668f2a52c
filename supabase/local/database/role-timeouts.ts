import type { Claims } from './claims.ts'

/** How long one statement of a caller may run or wait for a lock, as on the hosted service. */
const statementMs: Readonly<Record<Claims['role'], number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
}

/**
 * Limits the transaction of a request on PostgreSQL. Without it, ten slow requests hold every connection of the pool,
 * and no other request is answered. PGlite has no timer to cancel by; there, `query-limits.ts` refuses what would be
 * slow.
 */
export const roleTimeouts = (role: unknown): string => {
  const milliseconds = statementMs[role === 'authenticated' || role === 'service_role' ? role : 'anon']
  return `select set_config('statement_timeout', '${milliseconds}', true), set_config('lock_timeout', '${milliseconds}', true)`
}
