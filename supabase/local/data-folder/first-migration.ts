import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from '../database/migrations.ts'
import { Refusal } from '../refusal.ts'

/** Next to the database: the first migration that made it. A folder from before 2026-11-24 has none. */
const mark = 'first-migration.json'

const textOf = (migrations: Migration[]): string =>
  `${JSON.stringify({ first: migrations[0]?.file ?? null })}\n`

export function markFirstMigration(dataDir: string, migrations: Migration[]): void {
  writeFileSync(join(dataDir, mark), textOf(migrations), { flush: true })
}

/**
 * Refuses a folder whose database began with another migration: our migrations would fail in the middle. Read from a
 * file, because opening the database writes to it.
 */
export function assertFirstMigration(dataDir: string, migrations: Migration[]): void {
  const file = join(dataDir, mark)
  if (existsSync(file) && readFileSync(file, 'utf8') === textOf(migrations)) return
  throw new Refusal(`The database in ${dataDir} was made by an older version of Azulejo, and this one can't use it. \
Nothing in the folder was changed.
  to start anew        DATA_DIR=${dataDir}-new npm start
  to keep what it has  npm run backup -- azulejo-old.tar.gz, and go on with the older version, which opens it as before`)
}
