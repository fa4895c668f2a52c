import type { Page } from '@playwright/test'
import { requestFailureText } from '../../src/copy/requestFailures.ts'
import { people } from './support/backend.ts'
import { signIn, write } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { fillLogIn, sendLogIn } from './support/log-in.ts'
import { signOut } from './support/sign-out.ts'
import { expectNothingLeftOf, textsOfMariana } from './support/device-leftovers.ts'

test.use({ worker: inProof })

const words = 'Esto es mío y de nadie más'

declare global {
  var heldDatabase: IDBDatabase | undefined
}

/** The page keeps the database open, as a frozen tab does: it does not answer when another tab deletes it. */
const holdOpen = (page: Page, database: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => {
          globalThis.heldDatabase = request.result
          resolve()
        })
      }),
    database,
  )

/** The number of rows in it. */
const rowsHeld = (page: Page) =>
  page.evaluate(async () => {
    const db = globalThis.heldDatabase
    const stores = db === undefined ? [] : [...db.objectStoreNames]
    const counts = stores.map(
      (store) =>
        new Promise<number>((resolve) => {
          const request = db?.transaction(store).objectStore(store).count()
          request?.addEventListener('success', () => resolve(request.result))
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })

test('S15: a frozen tab does not hold up the sign-out; its databases are emptied, and deleted when it closes them', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await write(page, words)
  const frozen = await phone.open('/robots.txt')
  await holdOpen(frozen, `${people.client.id}-outbox`)
  await expect.poll(() => rowsHeld(frozen)).toBeGreaterThan(0)
  await signOut(page)
  await page.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
  expect(await rowsHeld(frozen)).toBe(0)
  await sendLogIn(page, people.client)
  await expect(page.getByText(requestFailureText.wipe_unfinished.title)).toBeVisible({
    timeout: 15_000,
  })
  // The app is killed. At its next start it repeats the wipe.
  await page.close()
  const next = await phone.open('/login')
  await frozen.evaluate(() => globalThis.heldDatabase?.close())
  // The names are read without opening the databases: that would create one again that was deleted just now.
  const names = () => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toEqual(['azulejo-device'])
  await expectNothingLeftOf(next, [...textsOfMariana, words])
  await fillLogIn(next, people.client)
})
