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
import type { Turns } from './turns.ts'

/**
 * The query builder's way to PGlite, in turns. The one that @supabase/lite brings hands the same session to
 * every request at once: of eight concurrent callers, seven ran under the eighth's identity.
 */
export function serialDialect(driver: PGlite, turns: Turns): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver(new Session(driver), turns),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SerialDriver implements Driver {
  readonly #session: Session
  readonly #turns: Turns

  constructor(session: Session, turns: Turns) {
    this.#session = session
    this.#turns = turns
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return this.#session
  }

  async releaseConnection(): Promise<void> {
    this.#turns.end()
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

  /** The database is closed by whoever opened it. */
  async destroy(): Promise<void> {
    await this.#session.ready()
  }
}

class Session implements DatabaseConnection {
  readonly #driver: PGlite

  constructor(driver: PGlite) {
    this.#driver = driver
  }

  ready(): Promise<void> {
    return this.#driver.waitReady
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#driver.query<Row>(query.sql, [...query.parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /** PGlite answers whole; the interface asks for the method. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream')
  }
}
