import type { Database, Queries, SqlValue } from '../database/database.ts'
import type { Caller } from './caller.ts'

/** One transaction with queries of two roles: of the caller, under the policies, and of the server, without them. */
export interface StorageSession {
  server: Queries
  asCaller: <Row extends object>(sql: string, params: readonly SqlValue[]) => Promise<Row[]>
}

/** Policies read `operation` from `storage.operation()`. */
export function storageTransaction<Result>(
  database: Database,
  caller: Caller,
  operation: string,
  work: (session: StorageSession) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(
      `select set_config('storage.operation', $1, true), set_config('storage.allow_delete_query', 'true', true)`,
      [`storage.${operation}`],
    )
    return work({
      server: tx,
      async asCaller<Row extends object>(sql: string, params: readonly SqlValue[]) {
        await tx.query('select local_backend.assume_role($1::jsonb)', [caller.claims])
        const rows = await tx.query<Row>(sql, params)
        await tx.query(`select set_config('role', 'none', true)`)
        return rows
      },
    })
  })
}

class TriedOut extends Error {}

/** Whether the work would be allowed: it is done, and undone. */
export async function dryRun(
  database: Database,
  caller: Caller,
  operation: string,
  work: (session: StorageSession) => Promise<unknown>,
): Promise<void> {
  try {
    await storageTransaction(database, caller, operation, async (session) => {
      await work(session)
      throw new TriedOut()
    })
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error
  }
}
