import { expect, type Page } from '@playwright/test'
import { people } from './backend.ts'

/** All that this origin stores on the device, as text: a sign-out must leave it empty. */
export function everythingStored(page: Page): Promise<{ databases: string[]; contents: string }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
      })
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const parts: string[] = []
    for (const name of databases) {
      const db = await read(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        parts.push(JSON.stringify(await read(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        parts.push(request.url, /json|text|html/.test(type) ? ((await answer?.text()) ?? '') : '')
      }
    }
    parts.push(
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    )
    return { databases, contents: parts.join('\n') }
  })
}

/** Texts that a device stores while the demo's client is signed in: id, address, names, a message of the agent. */
export const textsOfMariana = [
  people.client.id,
  people.client.email,
  'Mariana',
  'Diego',
  'Tráeme dos sitios',
] as const

/** Waits until the client's databases are deleted; nothing else may contain one of these texts. */
export async function expectNothingLeftOf(page: Page, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () =>
      (await everythingStored(page)).databases.filter((name) => name.includes(people.client.id)),
    )
    .toEqual([])
  const { contents } = await everythingStored(page)
  for (const text of texts) expect(contents).not.toContain(text)
}
