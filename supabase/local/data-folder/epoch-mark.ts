import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'

/** Beside the database of which the epoch is known to be its own. A restore does not bring it back. */
const mark = 'epoch-is-own.json'

/**
 * S20: a new data folder is unpacked from a snapshot that others were made of, and a restored one was another's: without
 * an epoch of its own, devices would take its numbers for those that they know. On PostgreSQL the database sees it itself.
 */
export async function beginEpochOnce(database: Database, dataDir: string | undefined): Promise<void> {
  if (database.engine !== 'pglite') return
  const file = dataDir === undefined ? undefined : join(dataDir, mark)
  if (file !== undefined && existsSync(file)) return
  await database.query('select private.begin_sync_epoch()')
  if (file === undefined) return
  // Killed before this, the next start begins another epoch: devices pull once more, and nothing is lost.
  writeFileSync(`${file}.unfinished`, '{}\n', { flush: true })
  renameSync(`${file}.unfinished`, file)
}

/** Of what a restore has unpacked: the next start begins a new epoch. */
export const dropEpochMark = (folder: string): void => rmSync(join(folder, mark), { force: true })
