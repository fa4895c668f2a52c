import type { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'postgres'

export type SqlValue = string | number | bigint | boolean | null | Date | Uint8Array | object

/** The queries inside a transaction, and outside of one. */
export interface Queries {
  query: <Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly SqlValue[],
  ) => Promise<Row[]>
  /** Any number of statements, without parameters or rows. */
  exec: (sql: string) => Promise<void>
}

/** The database behind the server: one PGlite in this process, or a pool on a real PostgreSQL. */
export interface Database extends Queries {
  readonly engine: 'pglite' | 'postgres'
  transaction: <Result>(work: (tx: Queries) => Promise<Result>) => Promise<Result>
  /**
   * Calls back for every NOTIFY on the channel until the returned function is called. `onGap`: the connection was lost
   * and is back; notifications sent during the gap are lost.
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

export interface PgliteDatabase extends Database {
  readonly engine: 'pglite'
  readonly driver: PGlite
}

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres'
  readonly driver: Sql
}
