import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { agentChat, bubble, clientChat, hasArrived, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { keptRows } from './support/kept-rows.ts'

test.use({ worker: inProof })

const notice = /El servidor volvió a una copia de seguridad/
const known = 'Tráeme dos sitios que te gusten'
const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('button', { name: text }).filter({ visible: true }).first()

const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id)).toSorted()

async function onServer(backend: Backend): Promise<string[]> {
  return idsOf(
    await backend.query('select id from public.direct_messages where user_id = $1', [people.client.id]),
  )
}

async function onDevice(page: Page, uid: string): Promise<string[]> {
  const { direct_messages: rows = [] } = await keptRows(page, `${uid}-mirror`)
  return idsOf(rows.filter((row) => row['user_id'] === people.client.id))
}

const write = (backend: Backend, many: number) =>
  backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       select gen_random_uuid(), $1, $2, 'Después de la copia ' || n, 'manager', clock_timestamp() from generate_series(1, $3::int) n`,
    [people.client.id, people.agent.id, many],
  )

/** Whether server and device agree, entity by entity, by the person's own check (S18). */
async function allAgrees(page: Page): Promise<void> {
  await chip(page, /^Sincronización/).click()
  await page.getByRole('button', { name: 'Comprobar y reparar' }).click()
  await expect(page.getByText(/^Todo coincide/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
}

test('S20: a backup, 100 writes and a restore with three devices open and one offline: all are equal, unsent work is sent, and each shows one notice', {
  tag: '@proof',
}, async ({ backend, device }) => {
  test.setTimeout(180_000)
  const [phone, tablet, office, away] = [await device(), await device(), await device(), await device()]
  const first = await signIn(phone, people.client)
  const second = await signIn(tablet, people.client)
  const agent = await signIn(office, people.agent, agentChat(people.client.id))
  const fourth = await signIn(away, people.client)
  const open = [
    [first, people.client.id],
    [second, people.client.id],
    [agent, people.agent.id],
  ] as const
  for (const page of [first, second, agent, fourth]) await expect(bubble(page, known)).toBeVisible()
  const file = await backend.backUp()

  await write(backend, 98)
  for (const page of [first, second, agent]) await wake(page)
  await send(first, 'Confirmado y perdido con la copia')
  await hasArrived(first, 'Confirmado y perdido con la copia')
  await send(agent, 'También de la otra parte')
  await hasArrived(agent, 'También de la otra parte')
  for (const [page, uid] of open)
    await expect.poll(() => onDevice(page, uid), { timeout: 20_000 }).toEqual(await onServer(backend))
  await wake(fourth)
  await expect
    .poll(() => onDevice(fourth, people.client.id), { timeout: 20_000 })
    .toEqual(await onServer(backend))

  await away.context.setOffline(true)
  await send(fourth, 'Escrito sin señal')
  await backend.proxy.down()
  await send(first, 'Escrito mientras se restauraba')
  await isOnDevice(first, 'Escrito mientras se restauraba')
  await backend.restore(file)
  await backend.proxy.up()
  for (const [page] of open) await wake(page)
  for (const [page] of open) await expect(page.getByText(notice)).toBeVisible({ timeout: 20_000 })
  await away.context.setOffline(false)
  await wake(fourth)
  await expect(fourth.getByText(notice)).toBeVisible({ timeout: 30_000 })

  for (const text of ['Escrito sin señal', 'Escrito mientras se restauraba'])
    await expect.poll(() => backend.messages(text), { timeout: 20_000 }).toHaveLength(1)
  for (const [page, uid] of [...open, [fourth, people.client.id] as const]) {
    await expect.poll(() => onDevice(page, uid), { timeout: 20_000 }).toEqual(await onServer(backend))
    await expect(page.getByText('Después de la copia 98')).toBeHidden()
    await expect(bubble(page, 'Confirmado y perdido con la copia')).toBeHidden()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByText(notice)).toBeHidden()
    await allAgrees(page)
    await page.reload()
    await expect(bubble(page, known)).toBeVisible()
    await expect(page.getByText(notice)).toBeHidden()
  }
})

test('S20: ops that the server had applied and the device had not pulled are sent again, and stored once', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, known)).toBeVisible()
  const file = await backend.backUp()
  await expect(chip(page, 'Sincronización: Al día')).toBeVisible({ timeout: 20_000 })
  backend.proxy.fail(/\/rpc\/sync_pull/, { does: 'lose the request' }, { times: 100_000 })
  await send(page, 'Aplicado y no traído')
  await expect.poll(() => backend.messages('Aplicado y no traído')).toHaveLength(1)
  await backend.restore(file)
  expect(await backend.messages('Aplicado y no traído')).toEqual([])
  backend.proxy.clear()
  await wake(page)
  await expect.poll(() => backend.messages('Aplicado y no traído'), { timeout: 20_000 }).toHaveLength(1)
  await hasArrived(page, 'Aplicado y no traído')
  await expect.poll(() => onDevice(page, people.client.id)).toEqual(await onServer(backend))
})

test('S20: after the data folder was deleted, the first log-in works, and the device has the new database’s rows', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await expect(bubble(page, known)).toBeVisible()
  await write(backend, 30)
  await wake(page)
  await expect
    .poll(() => onDevice(page, people.client.id), { timeout: 20_000 })
    .toEqual(await onServer(backend))
  await backend.proxy.down()
  await send(page, 'Para la base nueva')
  await backend.startAnew()
  await backend.proxy.up()
  await wake(page)
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(clientChat)
  await hasArrived(page, 'Para la base nueva')
  await expect
    .poll(() => onDevice(page, people.client.id), { timeout: 20_000 })
    .toEqual(await onServer(backend))
  await allAgrees(page)
})
