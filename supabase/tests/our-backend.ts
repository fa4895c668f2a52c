import { Backend } from '../../tests/conformance/backends.ts'
import { lentDatabase } from '../../tests/support/lent-database.ts'
import { defaultMigrationsDir } from '../local/open-database.ts'
import type { ServerOptions } from '../local/start-server.ts'

/**
 * A server with our migrations, for tests of our own rules. It runs on PostgreSQL, because a copy of its template takes
 * a fifth of a second, and the start of PGlite alone several seconds of processor time; the proof runs the same tests
 * on PGlite.
 */
export async function startOurBackend(options: Partial<ServerOptions> = {}): Promise<Backend> {
  const extra = { migrationsDir: defaultMigrationsDir, ...options }
  if (process.env['PROOF'] === '1') return Backend.start('PGlite', extra)
  return Backend.start('PostgreSQL', { ...extra, databaseUrl: await lentDatabase('migrated') })
}
