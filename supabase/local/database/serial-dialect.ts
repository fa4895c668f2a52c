import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Mutex } from './mutex.ts'
import { discardUnsent } from './wire-parameters.ts'

/**
 * Connects the query builder to PGlite, one request at a time. The dialect of @supabase/lite shares one session among
 * all requests: of eight concurrent callers, seven ran under the eighth's identity.
 */
export function serialDialect(driver: PGlite, mutex: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver(new Session(driver), mutex),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SerialDriver implements Driver {
  readonly #session: Session
  readonly #mutex: Mutex

  constructor(session: Session, mutex: Mutex) {
    this.#session = session
    this.#mutex = mutex
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire()
    return this.#session
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async init(): Promise<void> {
    await this.#session.ready()
  }

  /** Does not close the database: the code that opened it closes it. */
  async destroy(): Promise<void> {
    await this.#session.ready()
  }
}

/** `select set_config(name, value, true)`, as @supabase/lite writes it: ten of them before each request's own work. */
const setting = /^select set_config\('([\w.]+)', (\$1|''), true\)$/i

class Session implements DatabaseConnection {
  readonly #driver: PGlite
  /** Settings of the current transaction that no query has needed yet: one call to PGlite sets all of them. */
  #settings: { name: string; value: unknown }[] = []

  constructor(driver: PGlite) {
    this.#driver = driver
  }

  ready(): Promise<void> {
    return this.#driver.waitReady
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [, name] = setting.exec(query.sql) ?? []
    if (name !== undefined) {
      this.#settings.push({ name, value: query.parameters[0] ?? '' })
      return { rows: [] }
    }
    await this.#applySettings(query.sql)
    const { rows, affectedRows } = await discardUnsent(
      this.#driver.query<Row>(query.sql, [...query.parameters]),
    )
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /** The end of a transaction also ends its settings. */
  async #applySettings(before: string): Promise<void> {
    const settings = this.#settings
    this.#settings = []
    if (settings.length === 0 || before === 'commit' || before === 'rollback') return
    const calls = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`)
    await discardUnsent(
      this.#driver.query(
        `select ${calls.join(', ')}`,
        settings.map(({ value }) => value),
      ),
    )
  }

  /** PGlite returns all rows at once; the interface requires the method. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream')
  }
}
