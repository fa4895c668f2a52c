import { PGlite } from '@electric-sql/pglite'
import type { Database, PgliteDatabase, PostgresDatabase } from './database/database.ts'
import {
  applyMigrations,
  assertSameHistory,
  type Migration,
  type MigrationReport,
  readMigrations,
} from './database/migrations.ts'
import { CACHE_IN_MEMORY_MB, pgliteOptions, wrapPglite } from './database/pglite.ts'
import { connectPostgres } from './database/postgres.ts'
import { applyChangeFeed, applyPrelude } from './database/prelude.ts'
import { bootSnapshot } from './database/snapshot.ts'
import { cacheFolder, migrationsFolder } from './paths.ts'

export type { Database, PgliteDatabase, PostgresDatabase, Queries } from './database/database.ts'
export { asClaims, type Claims } from './database/claims.ts'
export { migrationsFolder as defaultMigrationsDir } from './paths.ts'

export interface OpenDatabaseOptions {
  migrationsDir?: string
  cacheDir?: string
}

/** The migrated database without a server: in memory, or on the given PostgreSQL. */
export function openDatabase(
  options: OpenDatabaseOptions & { databaseUrl: string },
): Promise<PostgresDatabase>
export function openDatabase(options?: OpenDatabaseOptions): Promise<PgliteDatabase>
export async function openDatabase(
  options: OpenDatabaseOptions & { databaseUrl?: string } = {},
): Promise<Database> {
  const { migrationsDir = migrationsFolder, cacheDir = cacheFolder, databaseUrl } = options
  const migrations = readMigrations(migrationsDir)
  if (databaseUrl === undefined) {
    const snapshot = await bootSnapshot(migrations, cacheDir)
    return wrapPglite(new PGlite(pgliteOptions(snapshot, CACHE_IN_MEMORY_MB)))
  }
  const database = connectPostgres(databaseUrl)
  await migrate(database, migrations)
  return database
}

/** Brings an open database to the state that the code expects. */
export async function migrate(database: Database, migrations: Migration[]): Promise<MigrationReport> {
  if (database.engine === 'pglite') return migrateNow(database, migrations)
  // Two servers that start on one PostgreSQL: the second waits here, and then has nothing to do.
  return database.transaction(async (guard) => {
    await guard.query(`select pg_advisory_xact_lock(hashtext('local_backend'))`)
    return migrateNow(database, migrations)
  })
}

async function migrateNow(database: Database, migrations: Migration[]): Promise<MigrationReport> {
  await assertSameHistory(database, migrations)
  const renewed = await applyPrelude(database)
  const report = await applyMigrations(database, migrations)
  if (renewed || report.applied.length > 0) await applyChangeFeed(database)
  return report
}
