import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Database } from './database.ts'

export interface Migration {
  version: string
  name: string
  file: string
  sql: string
  hash: string
}

/** In the order of their names, as the Supabase CLI applies them. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return files.map((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined) {
      throw new Error(`Migration ${file}: a name like 20261121000100_what_it_does.sql is needed`)
    }
    const sql = readFileSync(join(folder, file), 'utf8')
    // Includes the file's name: the history requires distinct hashes, and two files may have the same text.
    const hash = createHash('sha256').update(file).update('\0').update(sql).digest('hex')
    return { version, name, file, sql, hash }
  })
}

/** Refuses a database whose history began with another migration: our migrations would fail in the middle. */
export async function assertSameHistory(database: Database, migrations: Migration[]): Promise<void> {
  const [table] = await database.query<{ name: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations')::text as name`,
  )
  if (table === undefined || table.name === null) return
  const [first] = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version limit 1',
  )
  if (first === undefined || migrations.some(({ version }) => version === first.version)) return
  throw new Refusal(`The database was made by an older version of Azulejo, and this one can't use it. Nothing was changed.
  to start anew        createdb a new one, and name it in DATABASE_URL
  to keep what it has  pg_dump --format=custom --file=azulejo-old.dump "$DATABASE_URL", and go on with the older version`)
}

export interface MigrationReport {
  applied: string[]
  /** Applied files whose text has changed since. The new text was not run. */
  changed: string[]
}

export async function applyMigrations(database: Database, migrations: Migration[]): Promise<MigrationReport> {
  const history = await database.query<{ version: string; hash: string | null }>(
    'select version, idempotency_key as hash from supabase_migrations.schema_migrations',
  )
  const known = new Map(history.map((row) => [row.version, row.hash]))
  const report: MigrationReport = { applied: [], changed: [] }
  for (const migration of migrations) {
    if (known.has(migration.version)) {
      if (known.get(migration.version) !== migration.hash) report.changed.push(migration.file)
      continue
    }
    await applyOne(database, migration)
    report.applied.push(migration.file)
  }
  return report
}

async function applyOne(database: Database, migration: Migration): Promise<void> {
  const { version, name, file, sql, hash } = migration
  try {
    await database.transaction(async (tx) => {
      await tx.exec(sql)
      await tx.query(
        `insert into supabase_migrations.schema_migrations (version, name, idempotency_key) values ($1, $2, $3)`,
        [version, name, hash],
      )
    })
  } catch (error) {
    throw new Error(`Migration ${file} failed: ${describe(error, sql)}`, { cause: error })
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`
  const detail = 'detail' in error && typeof error.detail === 'string' ? `: ${error.detail}` : ''
  return `${error.message}${line}${detail}`
}
