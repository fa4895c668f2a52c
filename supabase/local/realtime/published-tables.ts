import type { Database } from '../database/database.ts'
import type { ChangeSubscription } from './channel.ts'

/** The tables whose changes are published. Migrations run before the server does, so they are read once. */
export class PublishedTables {
  readonly #database: Database
  #names: Set<string> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** The subscriptions that will never receive anything. */
  async missing(subscriptions: ChangeSubscription[]): Promise<string[]> {
    this.#names ??= await this.#read()
    const names = this.#names
    return subscriptions
      .filter(({ schema, table }) => table !== undefined && table !== '*' && schema !== '*')
      .map(({ schema, table }) => `${schema}.${table}`)
      .filter((name) => !names.has(name))
  }

  async #read(): Promise<Set<string>> {
    const rows = await this.#database.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
    )
    return new Set(rows.map(({ name }) => name))
  }
}
