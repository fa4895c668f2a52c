import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '@supabase/lite'
import type { Database } from './database.ts'
import { snapshotVersion } from './prelude.ts'

type SchemaCache = NonNullable<Connection['config']['schemaCache']>

/**
 * The tables and functions that @supabase/lite has read, stored between starts: reading them takes a second. Only
 * PGlite has it, whose tables are changed only by our migrations.
 */
export async function schemaCache(database: Database, cacheDir: string): Promise<SchemaCache> {
  const history = await database.query(
    'select version, idempotency_key from supabase_migrations.schema_migrations order by version',
  )
  const hash = createHash('sha256')
    .update(JSON.stringify([snapshotVersion, history]))
    .digest('hex')
  const file = join(cacheDir, `schema-${hash.slice(0, 24)}.json`)
  return {
    async get() {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        // The schema is not stored yet; it is read from the database.
        return undefined
      }
    },
    async set(_key, value) {
      mkdirSync(cacheDir, { recursive: true })
      const unfinished = `${file}.${randomUUID()}`
      writeFileSync(unfinished, value)
      renameSync(unfinished, file)
    },
    async delete() {
      rmSync(file, { force: true })
    },
  }
}
