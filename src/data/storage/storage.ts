import { Dexie, type DexieOptions } from 'dexie'
import type { StorageFault } from '../../domain/failure.ts'

/** Storage faults, sorted by the names that browsers give them (S16). */
export function storageFailure(error: unknown): StorageFault {
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

/** Deleted by another tab: opened again, they would be there again, empty, after the sign-out that removed them (S15). */
const letGo = new WeakSet<Dexie>()

/** S16: some browsers drop the connection to a database under the page's feet. False for one that was deleted. */
export async function reopen(db: Dexie): Promise<boolean> {
  if (letGo.has(db)) return false
  db.close({ disableAutoOpen: false })
  await db.open()
  return true
}

const REOPENINGS_MOST = 3

/** Work on a database that is opened again when its connection is gone, three times at most; then the error is the caller's. */
export async function withReopening<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  for (let opened = 0; ; opened += 1) {
    try {
      return await work()
    } catch (error) {
      if (storageFailure(error) !== 'storage_unavailable' || opened === REOPENINGS_MOST) throw error
      if (!(await reopen(db))) throw error
    }
  }
}

/**
 * Another tab deletes this database: let go of it and stay away. Dexie's own handler would open it again at
 * the next query, and so bring back, empty, what the sign-out had removed (S15).
 */
export function letGoWhenDeleted(db: Dexie): void {
  db.on('versionchange', (change) => {
    if (change.newVersion === null) letGo.add(db)
    db.close({ disableAutoOpen: change.newVersion === null })
    return false
  })
}

/** Deletes databases whole. Waits for the other tabs to let go of them. */
export async function wipe(names: readonly string[], options: DexieOptions = {}): Promise<void> {
  for (const name of names) await new Dexie(name, options).delete()
}
