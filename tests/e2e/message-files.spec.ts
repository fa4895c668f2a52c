import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
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

test('a recording of a killed app is in the draft, can be played there, and is removed', async ({
  device,
}) => {
  const phone = await device({ worker: true })
  const first = await signIn(phone, people.client, chat)
  await record(first, 3)
  await first.close()

  const second = await phone.open(chat)
  const kept = files(second).getByRole('listitem').filter({ hasText: 'Nota de voz' })
  await expect(kept).toContainText(/0:0[23]/)
  await kept.getByRole('button', { name: 'Escuchar nota de voz' }).click()
  await kept.getByRole('button', { name: /^Quitar/ }).click()
  await expect(kept).toHaveCount(0)

  await record(second, 1)
  await second.getByRole('button', { name: 'Borrar grabación' }).click()
  await expect(second.getByRole('button', { name: 'Grabar nota de voz' })).toBeVisible()
  await expect(files(second)).toHaveCount(0)
})

test('with the data saver a photo is downloaded when it is tapped, and this month’s download volume is shown', async ({
  backend,
  device,
}) => {
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
