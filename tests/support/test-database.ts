import { type Database, openDatabase } from '../../supabase/local/open-database.ts'
import { lentDatabase } from './lent-database.ts'

/**
 * The migrated database for tests of the SQL alone. PostgreSQL, because a copy of its template takes a fifth of a
 * second and a statement half the time that PGlite needs; the proof runs the same tests on PGlite. Tests through a
 * server always use PGlite.
 */
export async function testDatabase(): Promise<Database> {
  if (process.env['PROOF'] === '1') return openDatabase()
  return openDatabase({ databaseUrl: await lentDatabase('migrated') })
}
