import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, managerWrites, send, signIn } from './support/chat.ts'
import { type Device, expect, test as base } from './support/fixtures.ts'
import { badgeOf, pushTo, subscribesAt, WorkerOfDevice } from './support/pushes.ts'
import { wake } from './support/portal.ts'
import type { PushService } from '../support/push-service.ts'

const test = base.extend<{ push: PushService }>({
  push: async ({ backend }, give) => {
    const { service, end } = await pushTo(backend)
    await give(service)
    await end()
  },
})
test.use({ worker: true })
// Each restarts the server, with the push service of the test.
test.describe.configure({ timeout: 120_000 })

const subscriptions = (backend: Backend) =>
  backend.query<{ user_id: string }>('select user_id from private.push_subscriptions')

async function turnOn(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/avisos')
  await page.getByRole('button', { name: 'Activar notificaciones' }).click()
  await expect(page.getByText('Listo: este dispositivo recibe tus notificaciones')).toBeVisible()
}

/** The last push, as this browser reads it. */
async function toldTo(push: PushService, name: string): Promise<unknown> {
  await expect.poll(() => push.told(name).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return push.told(name).at(-1)
}

test('the offer comes after a message; the reply is pushed with the app closed, and an offline reply is sent later', async ({
  backend,
  device,
  push,
}) => {
  const phone = await device()
  await subscribesAt(phone.context, push, 'phone')
  const page = await signIn(phone, people.client)
  await send(page, '¿Cómo van los anuncios?')
  const offer = page.getByRole('complementary', { name: 'Notificaciones en este dispositivo' })
  await expect(offer.getByText('¿Te avisamos cuando Diego conteste?')).toBeVisible()
  await offer.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByText('Listo: este dispositivo recibe tus notificaciones')).toBeVisible()
  await expect(offer).toBeHidden()
  expect(await subscriptions(backend)).toEqual([{ user_id: people.client.id }])

  const worker = await WorkerOfDevice.of(page)
  await page.goto('about:blank')
  await managerWrites(backend, 'Van muy bien: 40 clics ayer')
  await worker.deliver(await toldTo(push, 'phone'))
  await expect
    .poll(() => worker.shown())
    .toEqual([
      {
        title: expect.stringContaining('Diego'),
        body: 'Van muy bien: 40 clics ayer',
        actions: ['Responder', 'Enterado, gracias'],
      },
    ])
  // It is on the device before the app is opened.
  await expect
    .poll(async () => (await backend.messages('Van muy bien: 40 clics ayer'))[0]?.delivered, {
      timeout: 15_000,
    })
    .toBe(true)

  await backend.proxy.down()
  await worker.tap('thanks')
  await expect
    .poll(() => worker.shown(), { timeout: 20_000 })
    .toEqual([
      { title: 'Guardado en este dispositivo', body: 'Se envía solo cuando vuelva la señal.', actions: [] },
    ])
  await backend.proxy.up()
  expect(await backend.messages('Enterado, gracias')).toEqual([])
  await worker.networkIsBack()
  await expect.poll(() => backend.messages('Enterado, gracias'), { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(async () => (await backend.messages('Van muy bien: 40 clics ayer'))[0]?.read).toBe(true)
})

/** The only notification, about a reply that was stored. */
const keeps = (worker: WorkerOfDevice, detail: string) =>
  expect
    .poll(() => worker.shown(), { timeout: 30_000 })
    .toEqual([{ title: 'Guardado en este dispositivo', body: detail, actions: [] }])

/** The client's phone, with the app closed and the notification of a message. */
async function notifiedPhone(backend: Backend, device: () => Promise<Device>, push: PushService) {
  const phone = await device()
  await subscribesAt(phone.context, push, 'phone')
  const page = await signIn(phone, people.client)
  await turnOn(page)
  const worker = await WorkerOfDevice.of(page)
  await page.goto('about:blank')
  await managerWrites(backend, '¿Nos vemos el lunes?')
  await worker.deliver(await toldTo(push, 'phone'))
  await expect.poll(() => worker.shown()).toHaveLength(1)
  return { phone, page, worker }
}

test('a reply from a notification that cannot be sent now says so, also with the app open', async ({
  backend,
  device,
  push,
}) => {
  const { page, worker } = await notifiedPhone(backend, device, push)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Hola')
  await backend.proxy.down()
  await worker.tap('thanks')
  await keeps(worker, 'Se envía solo cuando vuelva la señal.')
  await backend.proxy.up()
  await worker.networkIsBack()
  await expect.poll(() => backend.messages('Enterado, gracias'), { timeout: 20_000 }).toHaveLength(1)
})

for (const isKnown of [true, false])
  test(`a reply from a notification after the session has ended says so, ${isKnown ? 'when the app has shown the log-in' : 'when the server refuses the reply'}`, async ({
    backend,
    device,
    push,
  }) => {
    const { phone, worker } = await notifiedPhone(backend, device, push)
    await backend.query('delete from auth.sessions where user_id = $1', [people.client.id])
    if (isKnown) {
      const again = await phone.open('/dashboard')
      await expect(again).toHaveURL(/\/login/)
      await again.goto('about:blank')
    }
    await worker.tap('thanks')
    await keeps(worker, 'Tu sesión terminó: se envía en cuanto la inicies de nuevo.')
    const back = await signIn(phone, people.client)
    await expect(bubble(back, 'Enterado, gracias').last()).toContainText(/Enviado|Entregado|Leído/)
    await expect.poll(() => backend.messages('Enterado, gracias')).toHaveLength(1)
  })

test('a conversation has one notification, which opens the chat, and is closed on this device when it was read on another', async ({
  backend,
  device,
  push,
}) => {
  const phone = await device()
  await subscribesAt(phone.context, push, 'phone')
  const page = await signIn(phone, people.client)
  await turnOn(page)
  const worker = await WorkerOfDevice.of(page)
  await page.goto('/dashboard')
  await managerWrites(backend, 'uno')
  await managerWrites(backend, 'dos')
  const told = await toldTo(push, 'phone')
  // The test's page has no system focus: its worker treats it as invisible.
  await page.goto('about:blank')
  await worker.deliver(told)
  await worker.deliver(told)
  await expect
    .poll(() => worker.shown())
    .toEqual([expect.objectContaining({ title: expect.stringMatching(/Diego.* \(\d+\)$/), body: 'dos' })])

  await page.goto('/dashboard')
  await expect.poll(() => badgeOf(page)).not.toBe('0')
  await backend.query(
    `update public.direct_messages set read = true, read_at = now(), delivered_at = coalesce(delivered_at, now()) where not read`,
  )
  await wake(page)
  await expect.poll(() => worker.shown(), { timeout: 15_000 }).toEqual([])

  await managerWrites(backend, 'tres')
  await expect.poll(() => push.told('phone').length, { timeout: 20_000 }).toBe(2)
  await page.goto('about:blank')
  await worker.deliver(push.told('phone')[1])
  await expect.poll(() => worker.shown()).toHaveLength(1)
  await page.goto('/dashboard')
  await worker.tap()
  await expect(page).toHaveURL(/\/dashboard\/account-manager$/)
  await expect(bubble(page, 'tres')).toBeVisible()
})

test('S15: an offline sign-out ends the pushes of this device, and the server’s at the next contact', async ({
  backend,
  device,
  push,
}) => {
  const phone = await device()
  await subscribesAt(phone.context, push, 'phone')
  const page = await signIn(phone, people.client)
  await turnOn(page)
  const worker = await WorkerOfDevice.of(page)
  await managerWrites(backend, 'antes de salir')
  const told = await toldTo(push, 'phone')
  await backend.proxy.down()
  await page.goto('/dashboard/settings/dispositivo')
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await subscriptions(backend)).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
  // Already in transit: nothing of it is shown on a signed-out device.
  await worker.deliver(told)
  await page.waitForTimeout(1_000)
  expect(await worker.shown()).toEqual([])
  await backend.proxy.up()
  await page.reload()
  await expect.poll(() => subscriptions(backend), { timeout: 20_000 }).toEqual([])
})

test('an agent completes a set-up from its notification, also offline', async ({ backend, device, push }) => {
  const desk = await device()
  await subscribesAt(desk.context, push, 'desk')
  const page = await signIn(desk, people.agent)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Activar notificaciones' }).click()
  await expect(page.getByText('Listo: este dispositivo recibe tus notificaciones')).toBeVisible()
  const worker = await WorkerOfDevice.of(page)
  const [task] = await backend.query<{ id: string }>(
    `update public.service_configuration_tasks set status = 'in_review' where user_id = $1 and status = 'in_progress' returning id`,
    [people.client.id],
  )
  await page.goto('about:blank')
  await backend.query(
    `select private.notify($1, 'info', 'Configuración por revisar', 'Café Ríos envió los datos.', $2)`,
    [people.agent.id, `/admin/tasks/${task?.id}`],
  )
  await worker.deliver(await toldTo(push, 'desk'))
  await expect
    .poll(() => worker.shown())
    .toEqual([expect.objectContaining({ actions: ['Marcar como completada', 'Abrir'] })])
  const status = () =>
    backend.query('select status from public.service_configuration_tasks where id = $1', [task?.id ?? ''])
  await backend.proxy.down()
  await worker.tap('complete')
  await expect
    .poll(() => worker.shown(), { timeout: 20_000 })
    .toEqual([
      { title: 'Guardado en este dispositivo', body: 'Se envía solo cuando vuelva la señal.', actions: [] },
    ])
  await backend.proxy.up()
  expect(await status()).toEqual([{ status: 'in_review' }])
  await worker.networkIsBack()
  await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'completed' }])
})
