import type { Page } from '@playwright/test'

/** Every row of one of this origin's databases, by table. */
export function keptRows(page: Page, database: string): Promise<Record<string, Record<string, unknown>[]>> {
  return page.evaluate(async (name) => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
      })
    const db = await read(indexedDB.open(name))
    const tables: Record<string, Record<string, unknown>[]> = {}
    for (const store of db.objectStoreNames)
      tables[store] = await read(db.transaction(store).objectStore(store).getAll())
    db.close()
    return tables
  }, database)
}

/** The user who is signed in on this device, by its own record; null when no user is signed in. */
export async function signedIn(page: Page): Promise<{ email: string; state: string } | null> {
  const { session = [] } = await keptRows(page, 'azulejo-device')
  const [record] = session
  if (record === undefined) return null
  const { email } = Object(record['person'])
  return { email: String(email), state: String(record['state']) }
}
