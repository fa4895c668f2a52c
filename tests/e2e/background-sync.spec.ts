import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, send, signIn } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { WorkerOfDevice } from './support/pushes.ts'

test.use({ worker: true })

/** A message that the page could not send. */
async function unsent(backend: Backend, phone: Device, text: string): Promise<Page> {
  const page = await signIn(phone, people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, text)
  return page
}

test('S13: waiting changes are sent by the worker when the network is back, with the app closed', async ({
  backend,
  device,
}) => {
  const page = await unsent(backend, await device(), 'Sale con la app cerrada')
  const worker = await WorkerOfDevice.of(page)
  await page.goto('about:blank')
  await backend.proxy.up()
  expect(await backend.messages('Sale con la app cerrada')).toEqual([])
  await worker.networkIsBack()
  await expect.poll(() => backend.messages('Sale con la app cerrada')).toHaveLength(1)
})

// Half a minute, in which the worker waits for the page.
test('S13: when the page that leads is frozen, the worker sends in its place', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await unsent(backend, phone, 'Sale con la app congelada')
  const worker = await WorkerOfDevice.of(page)
  // Blocks the page as freezing does: it keeps the lock and answers no message.
  const frozen = page.evaluate(() => {
    const end = Date.now() + 35_000
    while (Date.now() < end);
  })
  await backend.proxy.up()
  await worker.networkIsBack()
  await expect.poll(() => backend.messages('Sale con la app congelada'), { timeout: 30_000 }).toHaveLength(1)
  await frozen
  await expect(bubble(page, 'Sale con la app congelada')).toContainText(/Enviado|Entregado|Leído/)
  expect(await backend.messages('Sale con la app congelada')).toHaveLength(1)
})
