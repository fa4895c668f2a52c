import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. Searched upwards, because the bundle of this code is in another folder than its source. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))

export const migrationsFolder = join(root, 'supabase/migrations')
export const seedFolder = join(root, 'supabase/seed')
export const functionsFolder = join(root, 'supabase/functions')
export const preludeFolder = join(root, 'supabase/local/database/prelude')
export const cacheFolder = join(root, '.cache')
export const buildFolder = join(root, 'dist')

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('No package.json above this file')
  return findRoot(above)
}
