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

/** So many attempts for each key within so many seconds of the first one. */
export class Limiter {
  readonly #limiter: RateLimiterAbstract

  constructor(limiter: RateLimiterAbstract) {
    this.#limiter = limiter
  }

  /** 0 when an attempt was taken, or else the seconds until there is one. */
  async take(key: string): Promise<number> {
    try {
      await this.#limiter.consume(digest(key))
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }

  /** The attempt was a good one: it does not count. */
  async refundAttempt(key: string): Promise<void> {
    await this.#limiter.reward(digest(key))
  }

  /** Whether anything was taken of this key, within its time. */
  async isKnown(key: string): Promise<boolean> {
    return (await this.#limiter.get(digest(key))) !== null
  }
}

/**
 * Limits that hold for the whole installation: in memory, where one process has the database to itself, and else in
 * PostgreSQL, where every process counts. When that is away, each process counts for itself.
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

/** Neither memory nor table keeps an address or an e-mail, and each key has one length. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
