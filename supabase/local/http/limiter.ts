import { createHash } from 'node:crypto'
import {
  RateLimiterMemory,
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database, SqlValue } from '../database/database.ts'

export interface RateLimit {
  attempts: number
  perSeconds: number
}

/** Allows this many attempts for each key within this many seconds of the first one. */
export class Limiter {
  readonly #limiter: RateLimiterAbstract

  constructor(limiter: RateLimiterAbstract) {
    this.#limiter = limiter
  }

  /** 0 when the attempt is allowed, otherwise the seconds until the next one is. */
  async take(key: string): Promise<number> {
    try {
      await this.#limiter.consume(digest(key))
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }

  /** The attempt succeeded: do not count it. */
  async refundAttempt(key: string): Promise<void> {
    await this.#limiter.reward(digest(key))
  }

  /** Whether this key has an attempt within its time. */
  async isKnown(key: string): Promise<boolean> {
    return (await this.#limiter.get(digest(key))) !== null
  }
}

/**
 * Limits for the whole installation: in memory, if one process uses the database alone, otherwise in PostgreSQL, where
 * all processes count. When that is down, each process counts separately.
 */
export function limiterOf(database: Database, name: string, limit: RateLimit): Limiter {
  const options = { keyPrefix: name, points: limit.attempts, duration: limit.perSeconds }
  const memory = new RateLimiterMemory(options)
  if (database.engine === 'pglite') return new Limiter(memory)
  return new Limiter(
    new RateLimiterPostgres({
      ...options,
      storeClient: { query: (statement: Statement) => answer(database, statement) },
      storeType: 'pool',
      schemaName: 'local_backend',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: memory,
    }),
  )
}

interface Statement {
  text: string
  values?: SqlValue[]
}

async function answer(database: Database, { text, values }: Statement) {
  const rows = await database.query(text, values)
  return { rows, rowCount: rows.length }
}

/** Neither memory nor table stores an address or an e-mail, and all keys have one length. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
