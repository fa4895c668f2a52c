import { people } from './support/backend.ts'
import { bubble, clientChat, hasArrived, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'

test.use({ worker: inProof })

const push = /\/rpc\/sync_push/
const refresh = /\/token\?grant_type=refresh_token/
const withMessage = { body: 'send_message' }

test('S5: with the answer lost after the commit, the message is sent again and stored once', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device({ worker: true }), people.client)
  backend.proxy.fail(push, { does: 'lose the answer' }, withMessage)
  await send(page, 'La respuesta se perdió')
  await hasArrived(page, 'La respuesta se perdió')
  expect(await backend.messages('La respuesta se perdió')).toHaveLength(1)
})

test('S10: a 500 is retried automatically', { tag: '@proof' }, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  backend.proxy.fail(push, { does: 'answer', status: 500, body: { code: 'XX000' } }, withMessage)
  await send(page, 'Tras un 500')
  await hasArrived(page, 'Tras un 500')
  expect(await backend.messages('Tras un 500')).toHaveLength(1)
})

test('S10: a 401 pauses, refreshes and continues', { tag: '@proof' }, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  backend.proxy.fail(push, { does: 'answer', status: 401, body: { code: 'PGRST303' } }, withMessage)
  await send(page, 'Tras un 401')
  await hasArrived(page, 'Tras un 401')
  expect(backend.proxy.count(refresh)).toBe(1)
  expect(await backend.messages('Tras un 401')).toHaveLength(1)
})

test('a refresh whose answer is lost does not end the session', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  backend.proxy.fail(push, { does: 'answer', status: 401, body: { code: 'PGRST303' } }, withMessage)
  backend.proxy.fail(refresh, { does: 'lose the answer' })
  await send(page, 'El refresco se perdió')
  await hasArrived(page, 'El refresco se perdió')
  await expect(page).toHaveURL(clientChat)
  expect(backend.proxy.count(refresh)).toBe(2)
  expect(await backend.messages('El refresco se perdió')).toHaveLength(1)
})

test('two tabs write offline; each message arrives once, and both tabs show both', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const first = await signIn(phone, people.client)
  const second = await phone.open(clientChat)
  await expect(bubble(second, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(first, 'Desde la primera')
  await send(second, 'Desde la segunda')
  await isOnDevice(first, 'Desde la segunda')
  await backend.proxy.up()
  await second.evaluate(() => dispatchEvent(new Event('online')))
  for (const page of [first, second])
    for (const text of ['Desde la primera', 'Desde la segunda']) await hasArrived(page, text)
  for (const text of ['Desde la primera', 'Desde la segunda'])
    expect(await backend.messages(text)).toHaveLength(1)
})

test('a tab that is killed between paint and send loses nothing', async ({ backend, device }) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client)
  // Nothing is sent until the tab is killed.
  backend.proxy.fail(push, { does: 'lose the request' }, { ...withMessage, times: 10_000 })
  await send(page, 'Antes del corte')
  const session = await phone.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The renderer ends before it can answer its own killing.
  session.send('Page.crash').catch((error: unknown) => expect(String(error)).toMatch(/closed|crash/))
  await crashed
  backend.proxy.clear()
  const again = await phone.open(clientChat)
  await expect(bubble(again, 'Antes del corte')).toBeVisible()
  await hasArrived(again, 'Antes del corte')
  expect(await backend.messages('Antes del corte')).toHaveLength(1)
})

test('a message to a manager who is no longer assigned stays on the device with its reason, and can be discarded', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, 'Para quien ya no me atiende')
  await backend.query('delete from public.user_account_manager where user_id = $1', [people.client.id])
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: /1 sin aceptar/ }).click()
  await expect(page.getByText('Para quien ya no me atiende')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Para quien ya no me atiende')).toBeHidden()
  expect(await backend.messages('Para quien ya no me atiende')).toEqual([])
})

test('a refused message can be edited, and is sent with the new text', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, 'Con un error de dedp')
  await backend.query('delete from public.user_account_manager where user_id = $1', [people.client.id])
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: /1 sin aceptar/ }).click()
  const center = page.getByRole('dialog')
  await expect(center.getByText('Con un error de dedp')).toBeVisible()
  await backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')`,
    [people.client.id, people.agent.id],
  )
  await center.getByRole('button', { name: 'Editar' }).click()
  await center.getByRole('textbox', { name: 'Mensaje' }).fill('Con el dedo en su lugar')
  await center.getByRole('button', { name: 'Guardar y enviar' }).click()
  await expect.poll(() => backend.messages('Con el dedo en su lugar')).toHaveLength(1)
  expect(await backend.messages('Con un error de dedp')).toEqual([])
})

test('S14: a session that the server has ended redirects to /login, and unsent work is sent after the next log-in', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, 'Antes de que venciera')
  await backend.query('delete from auth.sessions where user_id = $1', [people.client.id])
  backend.proxy.fail(push, { does: 'answer', status: 401, body: { code: 'PGRST303' } }, withMessage)
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Tu sesión venció')).toBeVisible()
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await hasArrived(page, 'Antes de que venciera')
  expect(await backend.messages('Antes de que venciera')).toHaveLength(1)
})
