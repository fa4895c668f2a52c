import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preludeFolder, root } from '../paths.ts'
import type { Database, Queries } from './database.ts'

const read = (name: string): string => readFileSync(join(preludeFolder, `${name}.sql`), 'utf8')

const firstTime = read('first-time')
const repeatable = [read('auth'), read('realtime'), read('storage')].join('\n')
const storageTables = read('storage-tables')
const changeFeed = read('change-feed')

/** Changes when a database built by this code would differ. */
const preludeHash = createHash('sha256')
  .update(JSON.stringify([readVersion('@supabase/lite'), firstTime, repeatable, storageTables, changeFeed]))
  .digest('hex')

export const snapshotVersion = JSON.stringify([preludeHash, readVersion('@electric-sql/pglite')])

/**
 * The contents of a hosted project before its first migration: roles, auth, realtime, storage, the publication. False
 * when they exist already.
 */
export async function applyPrelude(database: Database): Promise<boolean> {
  const [applied] = await database.query<{ exists: boolean }>(
    `select to_regclass('local_backend.prelude') is not null as exists`,
  )
  if (applied?.exists) {
    const [row] = await database.query<{ hash: string }>('select hash from local_backend.prelude')
    if (row?.hash === preludeHash) return false
  }
  // Imported here because it takes 0.3 s, and a start from a snapshot doesn't need it.
  const { getAuthSchemaSql } = await import('@supabase/lite')
  await database.transaction(async (tx) => {
    if (!applied?.exists) await tx.exec(firstTime)
    await tx.exec(getAuthSchemaSql())
    await tx.exec(repeatable)
    const [storage] = await tx.query(`select to_regclass('storage.objects') as name`)
    if (storage?.['name'] === null) await tx.exec(storageTables)
    await tx.exec('delete from local_backend.prelude')
    await tx.query('insert into local_backend.prelude (hash) values ($1)', [preludeHash])
  })
  return true
}

/** Adds the change feed to the tables that the migrations have published. */
export async function applyChangeFeed(queries: Queries): Promise<void> {
  await queries.exec(changeFeed)
}

function readVersion(name: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${name} has no version`)
  }
  return String(manifest.version)
}
