import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { buildOnce } from './build-once.ts'
import type { Migration } from './migrations.ts'
import { CACHE_IN_MEMORY_MB, pgliteOptions, wrapPglite } from './pglite.ts'
import { bootSnapshot, folderName, forgetOldest } from './snapshot.ts'

/**
 * Fills a new folder with a ready database. Copied from one that was unpacked and closed before: unpacking 40 MB
 * through PGlite's file system takes more processor time than the rest of a first start.
 */
export async function copyReadyFolder(to: string, migrations: Migration[], cacheDir: string): Promise<void> {
  const ready = join(cacheDir, folderName(migrations))
  const isReady = () => existsSync(ready) || undefined
  await buildOnce(ready, isReady, () => unpack(ready, migrations, cacheDir))
  cpSync(ready, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function unpack(ready: string, migrations: Migration[], cacheDir: string): Promise<true> {
  const snapshot = await bootSnapshot(migrations, cacheDir)
  // Renamed into place: a second process finds either nothing or a complete database.
  const unfinished = `${ready}.${randomUUID()}`
  const options = { dataDir: unfinished, ...pgliteOptions(snapshot, CACHE_IN_MEMORY_MB) }
  const database = await wrapPglite(new PGlite(options))
  await database.close()
  try {
    renameSync(unfinished, ready)
  } catch (error) {
    // Another process was first.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(ready)) throw error
  }
  forgetOldest(ready)
  return true
}
