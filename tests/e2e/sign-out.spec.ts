import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, clientChat, isOnDevice, send, signIn, write } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { everythingKept } from './support/traces.ts'

const words = 'Esto es mío y de nadie más'

async function leave(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cerrar sesión' })
  // On the phone it is in the menu of the last tab.
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Más' }).click()
  await button.click()
}

async function nothingIsLeft(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      (await everythingKept(page)).databases.filter((name) => name.includes(people.client.id)),
    )
    .toEqual([])
  const { contents } = await everythingKept(page)
  for (const trace of [people.client.id, people.client.email, 'Mariana', 'Diego', words, 'Tráeme dos sitios'])
    expect(contents).not.toContain(trace)
}

/** Signed in, with something read and something typed, in two tabs. */
async function twoTabs(device: Device): Promise<[Page, Page]> {
  const first = await signIn(device, people.client)
  await expect(bubble(first, 'Tráeme dos sitios que te gusten')).toBeVisible()
  const second = await device.open(clientChat)
  await expect(bubble(second, 'Tráeme dos sitios que te gusten')).toBeVisible()
  return [first, second]
}

const sessionsOf = (backend: Backend) =>
  backend.query('select id from auth.sessions where user_id = $1', [people.client.id])

test('S15: signing out online leaves nothing of the person, in two tabs, and ends the session on the server', async ({
  backend,
  device,
}) => {
  const [first, second] = await twoTabs(await device())
  await leave(first)
  await expect(first).toHaveURL(/\/login$/)
  await expect(first.getByText('Sesión cerrada exitosamente')).toBeVisible()
  await expect(second).toHaveURL(/\/login/)
  await nothingIsLeft(first)
  await expect.poll(() => sessionsOf(backend)).toEqual([])
})

test('S15: signing out offline leaves nothing either; the next contact ends the session', async ({
  backend,
  device,
}) => {
  const [first, second] = await twoTabs(await device())
  await backend.proxy.down()
  await leave(first)
  await expect(first).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login/)
  await nothingIsLeft(first)
  expect(await sessionsOf(backend)).toHaveLength(1)
  await backend.proxy.up()
  await first.reload()
  await expect.poll(() => sessionsOf(backend)).toEqual([])
})

test('unsent work is asked about first: it can be sent now', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, words)
  await leave(page)
  await expect(page.getByText('Tienes 1 cambio sin enviar')).toBeVisible()
  await backend.proxy.up()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await backend.messages(words)).toHaveLength(1)
  await nothingIsLeft(page)
})

test('unsent work can be kept by staying, or discarded by leaving', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, words)
  await write(page, 'Y esto a medias')
  await leave(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await isOnDevice(page, words)
  await leave(page)
  await page.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await nothingIsLeft(page)
  await backend.proxy.up()
  expect(await backend.messages(words)).toEqual([])
})
