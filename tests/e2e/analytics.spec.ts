import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import {
  keptForSignal,
  leave,
  received,
  submit,
  typeEmail,
  typeEmailForOffline,
} from './support/lead-form.ts'

const consentBar = (page: Page) => page.getByRole('complementary', { name: 'Medición de uso' })

test('a visitor is asked whether visits may be counted; a signed-in person is not, and chooses in Configuración', {
  tag: '@screen',
}, async ({ device }) => {
  const visitor = await (await device()).open('/contacto')
  await typeEmail(visitor, 'visita@demo.mx')
  await expect(consentBar(visitor)).toBeVisible()

  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/settings/privacidad')
  await expect(page.getByRole('radiogroup', { name: 'Medir mis visitas' })).toBeVisible()
  // The question must not appear even for a moment.
  await phone.context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('aside[data-covers]') !== null) Object.assign(globalThis, { wasAsked: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/contacto')
  await typeEmail(page, 'visita@demo.mx')
  await expect(
    page.getByRole('link', { name: 'Mi Dashboard' }).filter({ visible: true }).first(),
  ).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasAsked'))).toBeUndefined()
})

test.describe('Analytics', () => {
  // Its rules are in analytics.test.ts; the browser's part takes twenty seconds.
  test.skip(process.env['PROOF'] !== '1', 'the proof’s')

  const events = (backend: Backend) =>
    backend.query(`select name, params, user_id from public.analytics_events where name = 'generate_lead'`)

  test('nothing is counted before the consent; after it, the lead, without a user', async ({
    backend,
    device,
  }) => {
    const page = await (await device()).open('/')
    await expect(consentBar(page)).toBeHidden()
    await leave(page, 'contada@demo.mx')
    await expect(received(page)).toBeVisible()
    await consentBar(page).getByRole('button', { name: 'Sí, permitir' }).click()
    await expect(consentBar(page)).toBeHidden()
    await page.reload()
    await leave(page, 'contada2@demo.mx')
    await expect
      .poll(() => events(backend))
      .toEqual([{ name: 'generate_lead', params: { source: 'landing' }, user_id: null }])
    await expect(consentBar(page)).toBeHidden()
  })

  test('nothing is counted after a refusal, on the device or on the server, until it is changed', {
    tag: '@proof',
  }, async ({ backend, device }) => {
    const phone = await device()
    const page = await phone.open('/')
    await typeEmail(page, 'no.contada@demo.mx')
    await consentBar(page).getByRole('button', { name: 'No, gracias' }).click()
    await submit(page).click()
    await expect(received(page)).toBeVisible()
    await page.goto('/privacidad')
    const choice = page.getByRole('radiogroup', { name: 'Medir mis visitas' })
    await page.keyboard.press('Tab')
    await expect(choice.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(backend.proxy.count(/track_events/)).toBe(0)
    await choice.getByText('Sí').click()
    await expect(page.getByText('Medimos qué páginas abres')).toBeVisible()
    await page.goto('/')
    await leave(page, 'ahora.si@demo.mx')
    await expect.poll(() => events(backend)).toHaveLength(1)
  })

  test('offline an event is stored on the device, and sent when the network is back', {
    tag: '@proof',
  }, async ({ backend, device }) => {
    const page = await (await device({ worker: true })).open('/')
    await typeEmailForOffline(page, 'espera.conteo@demo.mx')
    await consentBar(page).getByRole('button', { name: 'Sí, permitir' }).click()
    await backend.proxy.down()
    await submit(page).click()
    await expect(keptForSignal(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const open = indexedDB.open('azulejo-device')
          const db = await new Promise<IDBDatabase>((resolve) =>
            open.addEventListener('success', () => resolve(open.result)),
          )
          const count = db.transaction('analytics').objectStore('analytics').count()
          const kept = await new Promise<number>((resolve) =>
            count.addEventListener('success', () => resolve(count.result)),
          )
          db.close()
          return kept
        }),
      )
      .toBeGreaterThan(0)
    await backend.proxy.up()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => events(backend)).toHaveLength(1)
  })
})
