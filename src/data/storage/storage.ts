import type { Dexie } from 'dexie'
import type { StorageFault } from '../../domain/failure.ts'

/** Storage faults, classified by the browsers' error names (S16). */
export function storageFaultOf(error: unknown): StorageFault {
  const names = new Set<string>()
  for (let at: unknown = error; at instanceof Error; at = 'inner' in at ? at.inner : at.cause)
    names.add(at.name)
  if (names.has('QuotaExceededError')) return 'storage_full'
  const gone = [
    'DatabaseClosedError',
    'InvalidStateError',
    'UnknownError',
    'OpenFailedError',
    'MissingAPIError',
  ]
  return gone.some((name) => names.has(name)) ? 'storage_unavailable' : 'unexpected'
}

/** Databases that are or will be deleted: opening one would create it again, empty, after the sign-out (S15). */
const closedForGood = new WeakSet<Dexie>()

/**
 * S16: some browsers close the connection to a database while the page uses it. False for a database in
 * `closedForGood`.
 */
export async function reopen(db: Dexie): Promise<boolean> {
  if (closedForGood.has(db)) return false
  db.close({ disableAutoOpen: false })
  await db.open()
  return true
}

const REOPENINGS_MAX = 3

/**
 * Runs work on a database and reopens it when its connection is lost, three times at most; then it throws the error.
 */
export async function withReopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  for (let opened = 0; ; opened += 1) {
    try {
      return await work()
    } catch (error) {
      if (storageFaultOf(error) !== 'storage_unavailable' || opened === REOPENINGS_MAX) throw error
      if (!(await reopen(db))) throw error
    }
  }
}

/** Closes databases for good: a late query or reopening must not create one again. */
export function closeForGood(...databases: Dexie[]): void {
  for (const db of databases) {
    closedForGood.add(db)
    db.close({ disableAutoOpen: true })
  }
}

/**
 * Another tab deletes this database: close it and do not open it again. Dexie's own handler would open it at the next
 * query, and so create an empty database after the sign-out (S15).
 */
export function closeWhenDeleted(db: Dexie): void {
  db.on('versionchange', (change) => {
    if (change.newVersion === null) closeForGood(db)
    else db.close({ disableAutoOpen: false })
    return false
  })
}
