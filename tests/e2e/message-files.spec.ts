import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eraseLocation } from '../../src/data/files/eraseLocation.ts'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { hasArrived, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { photo } from './support/photo.ts'

const chat = '/dashboard/account-manager'
const files = (page: Page) => page.getByRole('list', { name: 'Archivos adjuntos' })

async function record(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click()
  const bar = page.getByRole('group', { name: 'Grabando nota de voz' })
  await expect(bar.getByRole('timer')).toHaveText(`0:0${seconds}`)
}

test('a photo and a voice note are made offline, survive a killed app, arrive once, and can be opened offline', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const first = await signIn(phone, people.client, chat)
  await siteKept(first)
  await backend.stop()
  await backend.proxy.down()

  await first.getByLabel('Adjuntar archivo o foto').setInputFiles({
    name: 'vitrina.png',
    mimeType: 'image/png',
    buffer: await photo(first, 'gold', 'teal'),
  })
  await expect(files(first).getByText('vitrina.jpg')).toBeVisible()
  await first.close()

  const second = await phone.open(chat)
  await expect(files(second).getByText('vitrina.jpg')).toBeVisible()
  await second.getByLabel('Mensaje', { exact: true }).fill('Así quedó la vitrina')
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(second.getByRole('img', { name: 'Foto vitrina.jpg' })).toBeVisible()
  await record(second, 2)
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(second.getByRole('slider', { name: 'Avance de la nota de voz' })).toBeVisible()
  await second.getByRole('button', { name: 'Escuchar nota de voz' }).click()
  await expect(second.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await second.close()

  const third = await phone.open(chat)
  await backend.start()
  await backend.proxy.up()
  await third.evaluate(() => dispatchEvent(new Event('online')))
  await expect(third.getByText(/aún no enviado/)).toHaveCount(0, { timeout: 30_000 })
  const stored = await backend.query<{ message: string; seconds: number | null; kinds: string }>(
    `select m.message, m.file_seconds as seconds, split_part(m.file_type, '/', 1) as kinds
       from public.direct_messages m where m.file_name is not null order by m.file_type`,
  )
  expect(stored).toEqual([
    { message: 'Nota de voz', seconds: expect.any(Number), kinds: 'audio' },
    { message: 'Foto', seconds: null, kinds: 'image' },
  ])

  const office = await device({ worker: true })
  const agent = await signIn(office, people.agent, `/admin/messages/${people.client.id}`)
  await expect(agent.getByRole('img', { name: 'Foto vitrina.jpg' })).toBeVisible()
  await expect(agent.getByRole('slider', { name: 'Avance de la nota de voz' })).toBeEnabled()
  await siteKept(agent)
  await office.context.setOffline(true)
  await agent.reload()
  await expect(agent.getByRole('img', { name: 'Foto vitrina.jpg' })).toBeVisible()
  await agent.getByRole('button', { name: 'Escuchar nota de voz' }).click()
  await expect(agent.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(agent.getByRole('slider', { name: 'Avance de la nota de voz' })).not.toHaveValue('0')
  await agent.getByRole('button', { name: 'Ver vitrina.jpg en grande' }).click()
  await expect(agent.getByRole('dialog', { name: 'vitrina.jpg' }).getByRole('img')).toBeVisible()
})

test('a message that is sent before the file controls are loaded is sent with the files of its draft', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const first = await signIn(phone, people.client, chat)
  await first.getByLabel('Adjuntar archivo o foto').setInputFiles({
    name: 'vitrina.png',
    mimeType: 'image/png',
    buffer: await photo(first, 'gold', 'teal'),
  })
  await expect(files(first).getByText('vitrina.jpg')).toBeVisible()
  await first.close()

  let release: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await phone.context.route(/\/assets\/later\/Attach-/, async (route) => {
    held += 1
    await sent
    await route.continue()
  })
  const second = await phone.open(chat)
  await second.getByLabel('Mensaje', { exact: true }).fill('Así quedó la vitrina')
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await hasArrived(second, 'Así quedó la vitrina')
  await expect(second.getByRole('img', { name: 'Foto vitrina.jpg' })).toBeVisible()
  expect(held).toBe(1)
  await expect(second.getByRole('button', { name: 'Adjuntar', exact: true })).toHaveCount(0)
  release()
  await expect(second.getByRole('button', { name: 'Adjuntar', exact: true })).toBeVisible()
  await expect(files(second)).toHaveCount(0)
})

test('a recording of a killed app is in the draft, can be played there, and is removed', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device({ worker: true })
  const first = await signIn(phone, people.client, chat)
  await record(first, 3)
  await first.close()

  const second = await phone.open(chat)
  const kept = files(second).getByRole('listitem').filter({ hasText: 'Nota de voz' })
  await expect(kept).toContainText(/0:0[23]/)
  await kept.getByRole('button', { name: /^Escuchar nota de voz 0:0[23]$/ }).click()
  await kept.getByRole('button', { name: /^Quitar nota de voz de 0:0[23]$/ }).click()
  await expect(kept).toHaveCount(0)
  await expect(second.getByRole('button', { name: 'Adjuntar', exact: true })).toBeFocused()

  // The button that ends a recording is removed: the focus must be on the button that begins the next one.
  const microphone = second.getByRole('button', { name: 'Grabar nota de voz' })
  await record(second, 1)
  await second.getByRole('button', { name: 'Borrar grabación' }).click()
  await expect(microphone).toBeFocused()
  await expect(files(second)).toHaveCount(0)
  await record(second, 1)
  await second.keyboard.press('Enter')
  await expect(second.getByRole('slider', { name: 'Avance de la nota de voz' }).last()).toBeVisible()
  await expect(microphone).toBeFocused()
})

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

test('a message for a replaced account manager can be sent to the current one, and its file saved on the device', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const renata = { id: '00000000-0000-4000-8000-0000000000e7', email: 'renata.archivos@demo.mx' }
  await backend.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
     select $1, $2, u.encrypted_password, now(), 'authenticated', 'authenticated' from auth.users u where u.id = $3`,
    [renata.id, renata.email, people.agent.id],
  )
  await backend.query(
    `insert into public.profiles (id, full_name, email) values ($1, 'Renata Solís', $2)
     on conflict (id) do update set full_name = excluded.full_name`,
    [renata.id, renata.email],
  )
  await backend.query(`select public.grant_role($1, $2, 'agent')`, [people.admin.id, renata.id])
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, chat)
  await siteKept(page)
  await backend.proxy.down()
  const attach = async (name: string) =>
    page.getByLabel('Adjuntar archivo o foto').setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: await photo(page, 'gold', 'teal'),
    })
  await attach('enviada.png')
  await expect(files(page).getByText('enviada.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Foto enviada.jpg' })).toBeVisible()
  await attach('en-borrador.png')
  await expect(files(page).getByText('en-borrador.jpg')).toBeVisible()
  await page.getByLabel('Mensaje', { exact: true }).fill('Todavía lo estoy pensando')

  await backend.query(
    `update public.user_account_manager set manager_id = $2, manager_name = 'Renata Solís' where user_id = $1`,
    [people.client.id, renata.id],
  )
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Renata Solís' }).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Todavía lo estoy pensando')
  await expect(files(page).getByText('en-borrador.jpg')).toBeVisible()

  await page.getByRole('button', { name: /^Sincronización: 1 sin aceptar/ }).click()
  const center = page.getByRole('dialog', { name: 'Sincronización' })
  const saved = page.waitForEvent('download')
  await center.getByRole('button', { name: 'Descargar archivo', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('enviada.jpg')
  await center.getByRole('button', { name: 'Mandar a Renata Solís' }).click()
  await expect
    .poll(() =>
      backend.query(`select manager_id from public.direct_messages where file_name = 'enviada.jpg'`),
    )
    .toEqual([{ manager_id: renata.id }])
  await expect(center.getByText('Nada por enviar')).toBeVisible()
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
