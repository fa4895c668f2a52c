import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database/database.ts'

/**
 * Fills an empty database with supabase/seed/*.sql, in the order of their names. Returns true when it did. site: the
 * address in the QR codes of the demo's documents; undefined while the server has no port yet.
 */
export async function seedWhenEmpty(database: Database, seedDir: string, site?: string): Promise<boolean> {
  if (!existsSync(seedDir)) return false
  const files = readdirSync(seedDir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const [row] = await database.query<{ empty: boolean }>(
    'select not exists (select from auth.users) as empty',
  )
  if (files.length === 0 || row?.empty !== true) return false
  // All or nothing: a half-filled database would not count as empty at the next start.
  await database.transaction(async (tx) => {
    await tx.query(`select set_config('azulejo.site', $1, true)`, [site ?? ''])
    for (const file of files) {
      try {
        await tx.exec(readFileSync(join(seedDir, file), 'utf8'))
      } catch (error) {
        throw new Error(`Seed ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
  })
  return true
}
