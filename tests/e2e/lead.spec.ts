import type { Browser, Locator } from '@playwright/test'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import {
  field,
  keptForSignal,
  leave,
  received,
  submit,
  typeEmail,
  typeEmailForOffline,
} from './support/lead-form.ts'

const lead = /\/functions\/v1\/lead/

const leads = (backend: Backend, email: string) =>
  backend.query('select source, messages from public.leads where email = $1', [email])

test('an invalid e-mail shows an error at the field, keeps what was typed, and sends nothing', async ({
  backend,
  device,
}) => {
  const page = await (await device()).open('/')
  await leave(page, 'ana@')
  await expect(page.getByText('Email inválido', { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('ana@')
  expect(backend.proxy.count(lead)).toBe(0)
  await field(page).fill('ana@demo.mx')
  await expect(page.getByText('Email inválido', { exact: true })).toBeHidden()
})

test('the contact form marks required fields, and shows the error at each', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await (await device()).open('/contacto')
  const [email, message] = [field(page), page.getByLabel('¿En qué te ayudamos?')]
  await expect(email).toHaveAttribute('aria-required', 'true')
  for (const name of ['Nombre', 'Empresa', 'Teléfono', '¿En qué te ayudamos?'])
    await expect(page.getByLabel(new RegExp(`^${name.replace('?', '\\?')}\\s*Opcional$`))).toBeVisible()
  await typeEmail(page, '')
  // Without this attribute the field accepts a long text, as in a browser that does not cut pasted text.
  await message.evaluate((area) => area.removeAttribute('maxlength'))
  await message.fill('Vendo muebles. '.repeat(300))
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const isWrong = async (input: Locator, said: string) => {
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(said)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await isWrong(email, 'Email inválido')
  await isWrong(message, 'El mensaje pasa de 4,000 caracteres')
  await expect(email).toBeFocused()
  await expect(page.getByLabel(/^Nombre/)).toHaveAttribute('aria-invalid', 'false')
  // Shown at the fields, and not again above the form.
  await expect(page.getByRole('form', { name: 'Escríbenos' }).getByRole('alert')).toBeEmpty()
  await email.fill('muebles@demo.mx')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(message).toBeFocused()
  expect(backend.proxy.count(lead)).toBe(0)
})

test('the same e-mail twice is one lead, and gets two thank-yous', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await (await device()).open('/')
  for (let time = 0; time < 2; time += 1) {
    await leave(page, 'dos.veces@demo.mx')
    await expect(received(page)).toBeVisible()
    await expect(page.getByText('Te escribimos a dos.veces@demo.mx')).toBeVisible()
    await page.reload()
  }
  expect(backend.proxy.count(lead)).toBe(2)
  expect(await leads(backend, 'dos.veces@demo.mx')).toHaveLength(1)
})

test('offline the lead is stored with a message, and sent once when the network is back', async ({
  backend,
  device,
}) => {
  const page = await (await device({ worker: true })).open('/')
  await typeEmailForOffline(page, 'sin.senal@demo.mx')
  await backend.proxy.down()
  await submit(page).click()
  await expect(keptForSignal(page)).toBeVisible()
  expect(await leads(backend, 'sin.senal@demo.mx')).toEqual([])
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(received(page)).toBeVisible()
  expect(await leads(backend, 'sin.senal@demo.mx')).toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await typeEmail(page, 'otra@demo.mx')
  expect(
    backend.proxy.requestLog.filter(({ path, status }) => lead.test(path) && status !== null),
  ).toHaveLength(1)
})

test('stored on a phone that is put away, the lead is sent at the next visit, complete', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await phone.open('/contacto')
  await page.getByLabel('Nombre').fill('Ana Ríos')
  await page.getByLabel('¿En qué te ayudamos?').fill('Vendo muebles en León')
  await typeEmailForOffline(page, 'otro.dia@demo.mx')
  await backend.proxy.down()
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(keptForSignal(page)).toBeVisible()
  await page.close()
  await backend.proxy.up()
  const next = await phone.open('/login')
  await expect
    .poll(() => backend.query('select source, name, messages from public.leads'))
    .toEqual([{ source: 'contact', name: 'Ana Ríos', messages: ['Vendo muebles en León'] }])
  await next.close()
})

test('the worker sends a visitor’s lead, with no page open', async ({ backend, device }) => {
  const phone = await device({ worker: true })
  const page = await phone.open('/')
  await typeEmailForOffline(page, 'por.el.worker@demo.mx')
  await backend.proxy.down()
  await submit(page).click()
  await expect(keptForSignal(page)).toBeVisible()
  const session = await phone.context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  await backend.proxy.up()
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: backend.url,
    registrationId,
    tag: 'azulejo-leads',
    lastChance: true,
  })
  await expect.poll(() => leads(backend, 'por.el.worker@demo.mx')).toHaveLength(1)
})

test('S5: with the answer lost after the commit, it is sent again, and is one lead', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await (await device()).open('/')
  backend.proxy.fail(lead, { does: 'lose the answer' })
  await leave(page, 'se.perdio@demo.mx')
  // Chromium itself retries a broken connection; otherwise the app does.
  await expect(received(page)).toBeVisible({ timeout: 20_000 })
  expect(backend.proxy.count(lead)).toBe(2)
  const [requests] = await backend.query('select count(*)::integer as count from private.lead_requests')
  expect(requests).toEqual({ count: 1 })
  expect(await leads(backend, 'se.perdio@demo.mx')).toHaveLength(1)
})

test('S10: a 429 is waited out, and shown as such', { tag: '@proof' }, async ({ backend, device }) => {
  const page = await (await device()).open('/')
  await leave(page, 'primero@demo.mx')
  await expect(received(page)).toBeVisible()
  // From now on the limit is reached as if nineteen others had sent from the same address.
  await backend.query(`update private.attempts set full_at = now() + interval '118 seconds'`)
  await page.reload()
  await leave(page, 'espera@demo.mx')
  await expect(page.getByText(/Guardado en este (teléfono|equipo), se enviará en un momento/)).toBeVisible()
  await expect(received(page)).toBeVisible({ timeout: 20_000 })
  expect(backend.proxy.requestLog.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await leads(backend, 'espera@demo.mx')).toHaveLength(1)
})

test.describe('Without a script', () => {
  const open = async (browser: Browser, backend: Backend, path: string) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: backend.url })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  test('the form is sent, and a page thanks', async ({ backend, browser }) => {
    const page = await open(browser, backend, '/contacto')
    await field(page).fill('sin.script@demo.mx')
    await page.getByLabel('¿En qué te ayudamos?').fill('Hola')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page).toHaveURL('/gracias')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await leads(backend, 'sin.script@demo.mx')).toEqual([{ source: 'contact', messages: ['Hola'] }])
    await page.context().close()
  })

  test('an e-mail that only the browser accepts returns with a visible reason', {
    tag: '@proof',
  }, async ({ backend, browser }) => {
    const page = await open(browser, backend, '/contacto')
    await field(page).fill('ana@demo')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page).toHaveURL('/contacto#correo-invalido')
    await expect(page.getByText('Email inválido. Revísalo y envía de nuevo.')).toBeVisible()
    await expect(page.getByText('Demasiados intentos')).toBeHidden()
    await page.context().close()
  })
})
