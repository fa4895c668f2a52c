import { setTimeout as sleep } from 'node:timers/promises'
import { lentDatabase } from '../../tests/support/lent-database.ts'
import { connectPostgres } from '../local/database/postgres.ts'
import type { PostgresDatabase } from '../local/open-database.ts'

/** A real PostgreSQL with the migrations, and as many connections as a race needs. */
export class Cluster {
  readonly url: string
  /** A pool for queries outside the race. */
  readonly database: PostgresDatabase
  readonly #opened: PostgresDatabase[] = []

  private constructor(url: string) {
    this.url = url
    this.database = this.connect()
  }

  static async start(): Promise<Cluster> {
    return new Cluster(await lentDatabase('migrated'))
  }

  connect(url = this.url): PostgresDatabase {
    const line = connectPostgres(url)
    this.#opened.push(line)
    return line
  }

  connectMany(count: number, url = this.url): PostgresDatabase[] {
    return Array.from({ length: count }, () => this.connect(url))
  }

  /** Another migrated database, for tests that damage it. */
  async anotherDatabase(): Promise<{ url: string; database: PostgresDatabase }> {
    const url = await lentDatabase('migrated')
    return { url, database: this.connect(url) }
  }

  /** Resolves when this many sessions wait for a lock, so that they continue together. */
  async untilWaiting(sessions: number): Promise<void> {
    const deadline = Date.now() + 20_000
    for (;;) {
      const [row] = await this.database.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      )
      if (row?.count === sessions) return
      if (Date.now() > deadline) throw new Error(`${row?.count} sessions wait for a lock, not ${sessions}`)
      await sleep(2)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((database) => database.close()))
  }
}
