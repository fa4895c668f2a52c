import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { bubble, clientChat, hasArrived, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

const engine = /\/assets\/engine-/
const known = 'Tráeme dos sitios que te gusten'
/** A tab waits up to 30 s before it tries again to load its engine (startSync.ts). */
const RETRIED_MS = 45_000

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(clientChat)
}

test('S25: a tab whose engine did not load shows it, gives up the leadership, and both tabs sync automatically when the network is back', async ({
  backend,
  device,
}) => {
  const phone = await device()
  // The engine is lost as a single file, and in the file that has all others too.
  for (const file of [engine, /\/assets\/portal-/])
    backend.proxy.fail(file, { does: 'lose the request' }, { method: 'GET', times: 100_000 })
  const first = await phone.open(`/login?${new URLSearchParams({ redirect: clientChat }).toString()}`)
  await logIn(first)
  await expect.poll(() => backend.proxy.count(engine)).toBeGreaterThan(0)
  const second = await phone.open(clientChat)
  await expect(first.getByText('Al día')).toBeHidden()
  await first.waitForTimeout(6_000)
  await expect(bubble(first, known)).toBeHidden()
  backend.proxy.clear()
  await expect(bubble(first, known)).toBeVisible({ timeout: RETRIED_MS })
  await expect(bubble(second, known)).toBeVisible({ timeout: RETRIED_MS })
  for (const [page, text] of [
    [first, 'Desde la primera'],
    [second, 'Desde la segunda'],
  ] as const) {
    await send(page, text)
    await hasArrived(page, text)
    expect(await backend.messages(text)).toHaveLength(1)
  }
})

test('S13: a change of a tab whose engine did not load is sent by the tab that leads, at once', async ({
  device,
}) => {
  const phone = await device({ worker: false })
  const first = await signIn(phone, people.client)
  await expect(bubble(first, known)).toBeVisible()
  const second = await phone.context.newPage()
  await second.route(engine, (route) => route.abort())
  await second.goto(clientChat)
  await expect(bubble(second, known)).toBeVisible()
  await send(second, 'Sin motor')
  await hasArrived(second, 'Sin motor')
})
