import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'

/**
 * PostgreSQL's own thresholds of autovacuum: a table is cleaned after 50 changed rows and a fifth of it, and its
 * statistics are read again after 50 and a tenth.
 */
const DUE = `
  select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as dirty
    from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
   order by n_live_tup`

/**
 * Reads 300 rows for each. With PostgreSQL's 100, a table of 100,000 rows takes half a second, and all requests wait.
 */
const STATISTICS = 10

/**
 * Cleans the tables of which more than a fifth has changed, and renews the planner's figures about them. PGlite has no
 * background process for it: without this a table only grows, and each query reads its deleted rows. PostgreSQL has one.
 * isOver: asked between two tables.
 */
export async function vacuumChangedTables(database: Database, isOver: () => boolean): Promise<void> {
  if (database.engine === 'postgres') return
  const tables = await database.query<{ name: string; dirty: boolean }>(DUE)
  if (tables.length === 0) return
  await database.exec(`set default_statistics_target = ${STATISTICS}`)
  for (const { name, dirty } of tables) {
    if (isOver()) return
    await database.exec(dirty ? `vacuum (analyze) ${name}` : `analyze ${name}`)
    // Between two tables people's requests come first.
    await nextTurn()
  }
}
