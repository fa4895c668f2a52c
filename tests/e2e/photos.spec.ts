import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eraseLocation } from '../../src/data/files/eraseLocation.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { chat, files } from './support/message-files.ts'
import { photo } from './support/photo.ts'

test('with the data saver a photo is downloaded when it is tapped, and this month’s download volume is shown', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/settings/dispositivo')
  await page.getByLabel('Ahorrar datos').check()
  const office = await device()
  const agent = await signIn(office, people.agent, `/admin/messages/${people.client.id}`)
  await agent.getByLabel('Adjuntar archivo o foto').setInputFiles({
    name: 'anuncio.png',
    mimeType: 'image/png',
    buffer: await photo(agent, 'navy', 'tomato'),
  })
  await agent.getByRole('button', { name: 'Enviar', exact: true }).click()
  const waits = () => backend.query(`select 1 from public.direct_messages where file_name = 'anuncio.jpg'`)
  await expect.poll(async () => (await waits()).length).toBe(1)

  await page.goto(chat)
  const tap = page.getByRole('button', { name: /^Ver foto \(\d+ KB\)/ })
  await expect(page.getByRole('img', { name: 'Foto anuncio.jpg' })).toBeHidden()
  await tap.click()
  await expect(page.getByRole('img', { name: 'Foto anuncio.jpg' })).toBeVisible()

  await page.goto('/dashboard/settings/dispositivo')
  await expect(page.getByLabel('Ahorrar datos')).toBeChecked()
  await expect(page.getByText(/^Bajado este mes en este dispositivo: [\d.,]+ (KB|MB)/)).toBeVisible()
})

/** The bytes of every file in the drafts of this device, by name. */
const draftBytes = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(async () => {
    const found: Record<string, number[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not read')))
      })
      if (!database.objectStoreNames.contains('files')) continue
      const rows = await new Promise<{ name: string; bytes: ArrayBuffer }[]>((resolve, reject) => {
        const reading = database.transaction('files').objectStore('files').getAll()
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
      })
      for (const row of rows) found[row.name] = [...new Uint8Array(row.bytes)]
      database.close()
    }
    return found
  })

test('a chosen photo is stored without the place where it was taken, also when this browser cannot show it', {
  tag: '@screen',
}, async ({ device }) => {
  const page = await signIn(await device(), people.client, chat)
  const photos = ['photo.jpg', 'photo.heic'].map((name) => `tests/support/located-photos/${name}`)
  const positions = (bytes: Buffer) =>
    bytes.toString('latin1').match(/exif:GPS\w+>[^<]*\d|II\*\0|MM\0\*/g)?.length ?? 0
  for (const path of photos) expect(positions(readFileSync(path))).toBeGreaterThan(2)
  await page.getByLabel('Adjuntar archivo o foto').setInputFiles(photos)
  await expect(files(page).getByText('photo.heic')).toBeVisible()
  const stored = await draftBytes(page)
  expect(Object.keys(stored).toSorted()).toEqual(['photo.heic', 'photo.jpg'])
  // The one that is drawn again has no EXIF block at all; in the other one the position is erased.
  expect(positions(Buffer.from(stored['photo.jpg'] ?? []))).toBe(0)
  const erased = new Uint8Array(readFileSync('tests/support/located-photos/photo.heic'))
  eraseLocation(erased)
  expect(Buffer.from(stored['photo.heic'] ?? []).equals(erased)).toBe(true)
})
