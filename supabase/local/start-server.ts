import { resolve } from 'node:path'
import { beginEpochOnce } from './data-folder/epoch-mark.ts'
import { type DataFolder, openDataFolder } from './data-folder/folder.ts'
import { reservedBytes } from './data-folder/space.ts'
import { assertReachable } from './database/health.ts'
import { holdDatabase } from './database/only-server.ts'
import { connectLitePglite, connectLitePostgres, type LiteDatabase } from './database/lite.ts'
import { readMigrations } from './database/migrations.ts'
import { schemaCache } from './database/schema-cache.ts'
import { migrate } from './open-database.ts'
import { cacheFolder, migrationsFolder } from './paths.ts'
import { seedWhenEmpty } from './seed.ts'
import { type LocalServer, serve } from './local-server.ts'
import type { ServerOptions } from './server-options.ts'

export { openDatabase } from './open-database.ts'
export type { LocalServer } from './local-server.ts'
export type { ServerOptions } from './server-options.ts'

/** The whole backend in this process, and the built app in front of it. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const reserve = options.databaseUrl === undefined ? (options.reservedBytes ?? reservedBytes) : undefined
  const folder = await openDataFolder(dataDir, reserve)
  try {
    return await startIn(folder, options)
  } catch (error) {
    folder.release()
    throw error
  }
}

async function startIn(folder: DataFolder, options: ServerOptions): Promise<LocalServer> {
  const migrations = readMigrations(options.migrationsDir ?? migrationsFolder)
  const lite = await connect(options, migrations)
  let releaseDatabase = nothingHeld
  try {
    await assertReachable(lite.database)
    // The database is held before anything is written: a second server would delete the Realtime messages that the
    // first one has not sent yet.
    if (options.databaseUrl !== undefined)
      releaseDatabase = await holdDatabase(options.databaseUrl, options.onDatabaseLost ?? endProcess)
    const report = await migrate(lite.database, migrations)
    // A server test with its own migrations has no sync.
    if (options.migrationsDir === undefined)
      await beginEpochOnce(
        lite.database,
        options.dataDir === undefined ? undefined : resolve(options.dataDir),
      )
    if (lite.database.engine === 'pglite') {
      lite.connection.config.schemaCache = await schemaCache(lite.database, options.cacheDir ?? cacheFolder)
    }
    const seeded =
      typeof options.seedDir === 'string' &&
      (await seedWhenEmpty(lite.database, options.seedDir, addressOf(options)))
    return await serve(folder, options, lite, { report, seeded, releaseDatabase })
  } catch (error) {
    await releaseDatabase()
    await lite.database.close()
    throw error
  }
}

/** Undefined if the system chooses the port: then it is known only when the server listens. */
const addressOf = ({ siteUrl, host = 'localhost', port }: ServerOptions): string | undefined =>
  siteUrl ?? (port === 0 ? undefined : `http://${host}:${port}`)

function connect(
  options: ServerOptions,
  migrations: ReturnType<typeof readMigrations>,
): Promise<LiteDatabase> {
  if (options.databaseUrl !== undefined) return connectLitePostgres(options.databaseUrl)
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  return connectLitePglite(dataDir, migrations, options.cacheDir ?? cacheFolder, options.databaseCacheMb)
}

/** Without DATABASE_URL there is nothing to release: the data folder's own lock protects PGlite. */
const nothingHeld = async (): Promise<void> => undefined

function endProcess(message: string): void {
  console.error(message)
  process.exit(1)
}
