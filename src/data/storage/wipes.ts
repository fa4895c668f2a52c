import { Dexie, type DexieOptions } from 'dexie'
import type { DeviceDatabase } from './databases.ts'
import { clearJournal } from './draftJournal.ts'

/** How long a person waits for a wipe. A frozen tab would delay it for as long as it is frozen. */
export const WIPE_TIMEOUT_MS = 5_000

/** The dependencies of the wipes. The page and the simulation each pass their own. */
export type WipeDependencies = {
  readonly device: DeviceDatabase
  /** One at a time among tabs, by name. */
  readonly lock: <T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>) => Promise<T>
  readonly options?: DexieOptions
}

const untilDeadline = <T>(deadline: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(deadline.reason))
    }),
  ])

/** Empties a database, also while another tab has it open. Rejects if there is none. */
async function clearTables(name: string, options: DexieOptions): Promise<void> {
  // Strict: after a crash, a relaxed write might be undone, and the rows would be back.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', ...options })
  try {
    await db.open()
    await Promise.all(db.tables.map((table) => table.clear()))
  } finally {
    db.close()
  }
}

/** Waits until the other tabs have closed it. */
const deleteDatabase = (name: string, options: DexieOptions): Promise<void> =>
  new Dexie(name, options).delete()

/**
 * S15: the wipes of this device. A wipe is stored in the transaction that ends the session (`leave` in
 * session/sessionRecord.ts), until the person's databases are deleted: it is repeated if the app is killed before that.
 */
export function wipesOf({ device, lock, options = {} }: WipeDependencies) {
  async function wipe(uid: string): Promise<void> {
    // Without it, a wipe that waited for the lock would delete what the person has written since signing in again.
    if ((await device.wipes.get(uid)) === undefined) return
    const [outbox, mirror] = [`${uid}-outbox`, `${uid}-mirror`]
    clearJournal(outbox)
    // First: a database can be emptied while a frozen tab has it open, and deleted only when the tab closes it. One that
    // is damaged cannot be emptied, and may still be deleted.
    await Promise.allSettled([clearTables(outbox, options), clearTables(mirror, options)])
    for (const name of [outbox, mirror]) await deleteDatabase(name, options)
    // The journal is cleared a second time: until the other tabs have closed the database, one of them may write to it.
    clearJournal(outbox)
    await device.wipes.delete(uid)
  }

  /** The wipe and its lock outlast the deadline: only the caller stops waiting. */
  async function finish(uid: string, deadline: AbortSignal): Promise<boolean> {
    try {
      const locked = lock(`azulejo-wipe-${uid}`, { signal: deadline }, () => wipe(uid))
      await untilDeadline(deadline, locked)
      return true
    } catch (error) {
      if (!deadline.aborted) throw error
      return false
    }
  }

  return {
    /** False at the deadline: some tab does not close the databases. */
    finish,

    /** Called at each start of the app. */
    async finishAll(deadline: AbortSignal): Promise<void> {
      const pending = await device.wipes.toArray()
      await Promise.all(pending.map(({ uid }) => finish(uid, deadline)))
    },
  }
}
