import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import type { Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely, sql } from 'kysely'
import { assertFirstMigration, markFirstMigration } from '../data-folder/first-migration.ts'
import { errorForLite, restError } from '../rest/errors.ts'
import { servedSchema } from '../rest/served-schema.ts'
import { withCompositeArguments } from '../rest/composite-arguments.ts'
import { assertAffordable, type ParsedQuery, QueryTooCostly } from '../rest/query-limits.ts'
import type { Database } from './database.ts'
import type { Migration } from './migrations.ts'
import { CACHE_IN_MEMORY_MB, pgliteOptions, wrapPglite } from './pglite.ts'
import { postgresOptions, wrapPostgres } from './postgres.ts'
import { copyReadyFolder } from './ready-folder.ts'
import { roleTimeouts } from './role-timeouts.ts'
import { serialDialect } from './serial-dialect.ts'
import { bootSnapshot } from './snapshot.ts'

export interface LiteDatabase {
  database: Database
  connection: Connection
}

/** A real PostgreSQL: one pool for @supabase/lite and for us. */
export async function connectLitePostgres(url: string): Promise<LiteDatabase> {
  const connection = createPostgresConnection({ url, postgresOptions })
  hardenLiteConnection(connection)
  limitTime(connection)
  return { connection, database: wrapPostgres(connection.driver, url) }
}

/** PostgreSQL's own default. */
const CACHE_MB = 128

/** PGlite in a folder, or in memory without one. cacheMb: of a database in a folder. */
export async function connectLitePglite(
  dataDir: string | undefined,
  migrations: Migration[],
  cacheDir: string,
  cacheMb = CACHE_MB,
): Promise<LiteDatabase> {
  if (dataDir === undefined) {
    const snapshot = await bootSnapshot(migrations, cacheDir)
    return openPglite(undefined, pgliteOptions(snapshot, CACHE_IN_MEMORY_MB))
  }
  const folder = join(dataDir, 'postgres')
  const unfinished = join(dataDir, 'postgres.unfinished')
  // The first start was killed while copying: the folder contains half a database, which was never used.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(join(folder, 'PG_VERSION'))) {
    assertFirstMigration(dataDir, migrations)
    return openPglite(folder, pgliteOptions(undefined, cacheMb))
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(unfinished, '')
  await copyReadyFolder(folder, migrations, cacheDir)
  markFirstMigration(dataDir, migrations)
  rmSync(unfinished)
  return openPglite(folder, pgliteOptions(undefined, cacheMb))
}

async function openPglite(folder: string | undefined, options: PGliteOptions): Promise<LiteDatabase> {
  const connection = await createPgliteConnection({
    ...(folder === undefined ? {} : { url: folder }),
    // The durability is never relaxed: an answered write must survive a kill.
    pgliteOptions: { ...options, relaxedDurability: false },
  })
  hardenLiteConnection(connection)
  const database = await wrapPglite(connection.driver)
  connection.kysely = new Kysely({ dialect: serialDialect(database.driver, database.mutex) })
  return { connection, database }
}

function hardenLiteConnection(connection: Connection): void {
  // Otherwise the first request of each start runs GRANT ALL on every schema with policies, and every REVOKE and column
  // grant of the migrations is lost. The field is private; `assertNoRightsOpened` checks that this works.
  Reflect.set(connection, 'rlsState', 'active')
  connection.normalizeDbError = restError
  const introspect = connection.introspect.bind(connection)
  connection.introspect = async (options) => servedSchema(await introspect(options))
  const parsed = connection.onPostgrestAST.bind(connection)
  connection.onPostgrestAST = async (query, vars) => {
    if (roleIn(vars) !== 'service_role') refuseCostly(query)
    const known = await connection.introspect({ useCache: true })
    return parsed(withCompositeArguments(query, known), vars)
  }
}

/** With this method, which is not in its types, @supabase/lite sets the caller of a request's transaction. */
function limitTime(connection: Connection): void {
  const method = 'applyJwtSessionContext'
  const become: unknown = Reflect.get(connection, method)
  if (typeof become !== 'function') throw new Error(`This @supabase/lite has no ${method}`)
  Reflect.set(connection, method, async (tx: Kysely<unknown>, vars: object, ...rest: unknown[]) => {
    await Reflect.apply(become, connection, [tx, vars, ...rest])
    await sql.raw(roleTimeouts(roleIn(vars))).execute(tx)
  })
}

function refuseCostly(query: ParsedQuery): void {
  try {
    assertAffordable(query)
  } catch (error) {
    if (!(error instanceof QueryTooCostly)) throw error
    throw errorForLite(400, 'PGRST127', error.message, error.details, null)
  }
}

const roleIn = (vars: object | undefined): unknown =>
  Reflect.get(Object(Reflect.get(vars ?? {}, 'auth')), 'role')

/** Refuses to start when @supabase/lite has opened rights that the migrations closed. */
export async function assertNoRightsOpened(database: Database): Promise<void> {
  const [row] = await database.query<{ open: boolean }>(
    `select has_table_privilege('anon', 'local_backend.closed', 'select')
         or has_schema_privilege('anon', 'local_backend', 'usage') as open`,
  )
  if (row?.open !== false) {
    throw new Error(
      '@supabase/lite has granted access to every table: its private field rlsState has changed',
    )
  }
}
