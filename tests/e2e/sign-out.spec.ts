import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, clientChat, isOnDevice, send, signIn, write } from './support/chat.ts'
import { type Device, expect, inProof, test } from './support/fixtures.ts'
import { wake } from './support/portal.ts'
import { signOut } from './support/sign-out.ts'
import { expectNothingLeftOf, textsOfMariana } from './support/device-leftovers.ts'

test.use({ worker: true })

/** Typed by the person. */
const words = 'Esto es mío y de nadie más'

const nothingIsLeft = (page: Page) => expectNothingLeftOf(page, [...textsOfMariana, words])

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

test('S15: signing out online deletes everything of the person, in two tabs, and ends the session on the server', async ({
  backend,
  device,
}) => {
  const [first, second] = await twoTabs(await device())
  await signOut(first)
  await expect(first).toHaveURL(/\/login$/)
  await expect(first.getByText('Sesión cerrada exitosamente')).toBeVisible()
  await expect(second).toHaveURL(/\/login/)
  await nothingIsLeft(first)
  await expect.poll(() => sessionsOf(backend)).toEqual([])
})

test('S15: signing out offline deletes everything too; the next contact ends the session', async ({
  backend,
  device,
}) => {
  const [first, second] = await twoTabs(await device())
  await backend.proxy.down()
  await signOut(first)
  await expect(first).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login/)
  await nothingIsLeft(first)
  expect(await sessionsOf(backend)).toHaveLength(1)
  await backend.proxy.up()
  await first.reload()
  await expect.poll(() => sessionsOf(backend)).toEqual([])
})

test('the person is asked about unsent work first: it can be sent now', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, words)
  await signOut(page)
  await expect(page.getByText('Tienes 1 cambio sin enviar')).toBeVisible()
  await backend.proxy.up()
  // The change may have been sent already; then the sign-out button is in the same place.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Enviar ahora|Cerrar sesión/ })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await backend.messages(words)).toHaveLength(1)
  await nothingIsLeft(page)
})

test('offline, sending is not the suggested action; when the work is sent meanwhile, the dialog shows this and closes', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, words)
  await expect(page.getByText(/^Sin conexión — /)).toBeVisible()
  await signOut(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Tienes 1 cambio sin enviar', { exact: true })).toBeVisible()
  const sendNow = dialog.getByRole('button', { name: 'Enviar ahora' })
  await expect(sendNow).toHaveClass(/button--look_secondary/)
  await backend.proxy.up()
  await wake(page)
  await expect(dialog.getByText('Ya se envió todo', { exact: true })).toBeVisible()
  await expect(sendNow).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Descartar y salir' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await backend.messages(words)).toHaveLength(1)
})

test('unsent work can be kept by staying, or discarded by leaving', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, words)
  await write(page, 'Y esto a medias')
  await signOut(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await isOnDevice(page, words)
  await signOut(page)
  await page.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await nothingIsLeft(page)
  await backend.proxy.up()
  expect(await backend.messages(words)).toEqual([])
})

test('S27: the person is asked about an unfinished text too, and decides', async ({ backend, device }) => {
  const page = await signIn(await device({ worker: inProof }), people.client)
  await write(page, words)
  await signOut(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Tienes 1 texto a medias')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar ahora' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(words)
  await signOut(page)
  await dialog.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await nothingIsLeft(page)
  expect(await backend.messages(words)).toEqual([])
})

test('S27: work written in another tab meanwhile counts, in the dialog and when it is discarded', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const [first, second] = await twoTabs(await device())
  await backend.proxy.down()
  await send(first, words)
  await signOut(first)
  const dialog = first.getByRole('dialog')
  await expect(dialog.getByText('Tienes 1 cambio sin enviar', { exact: true })).toBeVisible()
  for (const number of [2, 3, 4]) await send(second, `Y ${number}`)
  await expect(dialog.getByText('Tienes 4 cambios sin enviar')).toBeVisible()
  await write(second, 'A medias')
  await expect(dialog.getByText('Tienes 4 cambios sin enviar y 1 texto a medias')).toBeVisible()
  await dialog.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(first).toHaveURL(/\/login$/)
  await nothingIsLeft(first)
})

test('S15: text typed in another tab at the moment of the sign-out is not stored again on the device', {
  tag: '@proof',
}, async ({ device }) => {
  const [first, second] = await twoTabs(await device())
  const field = second.getByLabel('Mensaje', { exact: true })
  await field.fill(words)
  await signOut(first)
  await expect(first.getByText('Tienes 1 texto a medias')).toBeVisible()
  const typing = field
    .pressSequentially('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', { delay: 20, timeout: 3_000 })
    .then(
      () => 'typed',
      // The field disappears with the screen.
      () => 'gone',
    )
  await first.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(first).toHaveURL(/\/login$/)
  await typing
  await first.waitForTimeout(1_000)
  await nothingIsLeft(first)
})

test('S15: a gateway’s page at the next contact does not end the revocation; our server does', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  backend.proxy.fail(/\/auth\/v1\//, { does: 'foreign page', status: 404 }, { method: 'any', times: 1_000 })
  await backend.proxy.up()
  await page.reload()
  await expect.poll(() => backend.proxy.requestLog.some(({ status }) => status === 404)).toBe(true)
  // Long enough for the revocation to be deleted, if the page counted as an answer.
  await page.waitForTimeout(1_000)
  expect(await sessionsOf(backend)).toHaveLength(1)
  backend.proxy.clear()
  await page.reload()
  await expect.poll(() => sessionsOf(backend)).toEqual([])
})
