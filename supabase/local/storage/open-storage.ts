import { join } from 'node:path'
import type { Identity } from '../auth/identity.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../data-folder/secrets.ts'
import { FileStore } from './file-store.ts'
import type { StorageParts } from './parts.ts'
import { SignedLinks } from './signed-link.ts'
import { UnfinishedUploads } from './unfinished-uploads.ts'

/** 50 MB, as on the hosted service's first plan. */
const maxFileBytes = 50 * 1024 * 1024

/**
 * The file storage of a database. Its folder is named by the database: started on another one, the server would find no
 * row for any file of the first, and delete them all.
 */
export async function openStorage(
  database: Database,
  dataDir: string | undefined,
  { identity, secrets }: { identity: Identity; secrets: Secrets },
  reservedBytes: number,
): Promise<StorageParts> {
  const files = await FileStore.open(
    dataDir === undefined ? undefined : join(dataDir, 'storage', await storeId(database)),
    reservedBytes,
  )
  const rows = await database.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  // A killed server's commit may still be running on PostgreSQL; on PGlite it ended with the server.
  const minAgeMs = database.engine === 'pglite' ? 0 : 10 * 60_000
  await files.sweep(new Set(rows.map(({ version }) => version)), minAgeMs)
  const unfinished = new UnfinishedUploads(files)
  await unfinished.deleteExpired()
  return { database, identity, files, unfinished, links: new SignedLinks(secrets.jwtSecret), maxFileBytes }
}

async function storeId(database: Database): Promise<string> {
  await database.query('insert into local_backend.file_store default values on conflict do nothing')
  const [row] = await database.query<{ id: string }>('select id from local_backend.file_store')
  if (row === undefined) throw new Error('The database has no folder for files')
  return row.id
}
