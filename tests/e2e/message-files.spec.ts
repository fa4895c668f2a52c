import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { hasArrived, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { chat, files, record } from './support/message-files.ts'
import { photo } from './support/photo.ts'

test('a photo and a voice note are made offline, survive a killed app, arrive once, and can be opened offline', {
  tag: '@screen',
}, async ({ backend, device }) => {
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
  await expect(center.getByRole('button', { name: 'Mandar a Renata Solís' })).toHaveCount(0)
  // The other message is still being typed: once, for the current account manager.
  await expect(center.getByRole('term')).toHaveText(['Mensaje para Renata Solís'])
})
