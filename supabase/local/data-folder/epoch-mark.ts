import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'

/** Next to a database whose epoch is known to be unique. A restore does not include it. */
const mark = 'epoch-is-own.json'

/**
 * S20: a new data folder is unpacked from a shared snapshot, and a restored one holds the rows of another database.
 * Without a new epoch, devices would take its sequence numbers for those that they have already read. On PostgreSQL the
 * database itself detects it.
 */
export async function beginEpochOnce(database: Database, dataDir: string | undefined): Promise<void> {
  if (database.engine !== 'pglite') return
  const file = dataDir === undefined ? undefined : join(dataDir, mark)
  if (file !== undefined && existsSync(file)) return
  await database.query('select private.begin_sync_epoch()')
  if (file === undefined) return
  // Killed before this, the next start begins another epoch: devices pull again, and nothing is lost.
  writeFileSync(`${file}.unfinished`, '{}\n', { flush: true })
  renameSync(`${file}.unfinished`, file)
}

/** Removes the mark from a restored folder: the next start begins a new epoch. */
export const dropEpochMark = (folder: string): void => rmSync(join(folder, mark), { force: true })
