import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { type Backend, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { chip, expectUpToDate, wake } from './support/portal.ts'
import { oldInvoice, register, runningContract } from './support/purchase.ts'
import { codeTo, emailCode } from './support/signature.ts'

const billing = '/dashboard/billing'
const invoiceOf = (monthsAgo: number) => `${billing}/facturas/00000000-0000-4000-8008-00000000000${monthsAgo}`
const open = async (device: Device, path = billing): Promise<Page> => {
  const page = await signIn(device, people.client, path)
  await expectUpToDate(page)
  return page
}

/** A new person with a running contract, so that the changes of one test do not reach another. */
async function subscriber(backend: Backend, device: Device, path = billing) {
  const { page, buyer } = await register(backend, device)
  const contract = await runningContract(backend, buyer.id)
  await page.goto(path)
  await expect(page.getByText('Planes Estándar').first()).toBeVisible()
  return { page, buyer, contract }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function payByTestCard(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: 'Pagar con otra tarjeta' })
  const number = page.getByLabel('Número de tarjeta')
  await expect(other.or(number).first()).toBeVisible()
  if (await other.isVisible()) await other.click()
  await press(page, /^4242 4242/)
  await press(page, /^Pagar [\d,.]+ MXN/)
}

async function sign(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByText('Escribir', { exact: true }).click()
  await dialog.getByLabel('Escribe tu nombre').fill('Mariana Robles')
  await dialog.getByRole('button', { name: /^Firmar y/ }).click()
}

/** A card on the phone, a row of the table on the desktop. */
const invoiceRow = (page: Page, number: string) =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: number })

test('offline the contract, the next charge and the invoices are shown as last pulled', {
  tag: '@proof',
}, async ({ device }) => {
  const phone = await device({ worker: true })
  const page = await open(phone)
  await expect(page.getByText('Tienes una factura vencida')).toBeVisible()
  // The dialogs, too: the worker stores their scripts after the page is open.
  await siteKept(page)
  await phone.context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Planes Estándar', exact: true })).toBeVisible()
  await expect(page.getByText('Próximo cobro')).toBeVisible()
  await expect(invoiceRow(page, 'AZ-2026-0137')).toContainText('Pagada')
  await expect(chip(page)).toHaveAccessibleName(/Sin conexión/)
  // Actions that need the server show it, and queue nothing.
  await press(page, 'Cancelar el servicio')
  await expect(page.getByText(/Cancelar necesita conexión/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sí, cancelar mi servicio' })).toBeDisabled()
})

test('the page of an invoice that the device does not have yet waits for the next pull before it says that there is none', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const { page, contract } = await subscriber(backend, await device())
  await expectUpToDate(page)
  const none = page.getByText('No encontramos esta factura')
  backend.proxy.fail(/sync_pull/, { does: 'delay', ms: 3_000 }, { times: 1_000 })
  const id = await oldInvoice(backend, contract, 'pending')
  await page.goto(`${billing}/facturas/${id}`)
  const number = page.getByRole('heading', { name: /^Factura AZ-/ }).first()
  await expect(none.or(number).first()).toBeVisible()
  await expect(none).toHaveCount(0)
  await expect(number).toBeVisible()
  backend.proxy.clear()
  await page.goto(`${billing}/facturas/00000000-0000-4000-8000-00000000ffff`)
  await expect(none).toBeVisible()
})

test('an overdue invoice is paid by card, and its page updates by itself', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const { page, contract } = await subscriber(backend, await device())
  const id = await oldInvoice(backend, contract, 'overdue')
  await page.getByRole('link', { name: 'Pagar 5,459.99 MXN' }).click()
  await expect(page).toHaveURL(`${billing}/facturas/${id}`)
  await expect(
    page.getByText('(CINCO MIL CUATROCIENTOS CINCUENTA Y NUEVE PESOS 99/100 M.N.)', { exact: true }),
  ).toBeVisible()
  await payByTestCard(page)
  await expect(page.getByText('Esta factura está pagada')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('list', { name: 'Intentos de pago' })).toContainText('Visa ···· 4242')
  expect(await backend.query('select status from public.invoices where id = $1', [id])).toEqual([
    { status: 'paid' },
  ])
})

test('a better plan is signed, and its difference paid; a cheaper one is active at once', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const { page, buyer, contract } = await subscriber(backend, await device())
  const planOf = () => backend.query('select plan_type from public.contracts where id = $1', [contract.id])
  await press(page, 'Cambiar de plan')
  await expect(page.getByRole('button', { name: 'Ver qué cambia' })).toBeDisabled()
  await page.getByText('Planes Avanzados').click()
  await press(page, 'Ver qué cambia')
  await expect(page.getByText('Pagas hoy')).toBeVisible()
  await sign(page)
  // The server first verifies the signer's address.
  await press(page, 'Enviarme el código')
  await expect(emailCode(page)).toBeVisible()
  await emailCode(page).fill(codeTo(backend, buyer.email))
  await expect(emailCode(page)).toBeHidden()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Firmar y/ })
    .click()
  await expect(page).toHaveURL(/\/cambios\//)
  expect(await planOf()).toEqual([{ plan_type: 'ESTANDAR' }])
  // It waits, with a link back, until it is paid.
  await page.goto(billing)
  await page.getByRole('link', { name: 'Pagar diferencia' }).click()
  await payByTestCard(page)
  await expect(page.getByText('Tu plan ha sido cambiado a Planes Avanzados')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(billing)
  expect(await planOf()).toEqual([{ plan_type: 'AVANZADOS' }])
  await expect(page.getByRole('heading', { name: 'Planes Avanzados' })).toBeVisible()

  await press(page, 'Cambiar de plan')
  await page.getByRole('dialog').getByText('Planes Estándar').click()
  await press(page, 'Ver qué cambia')
  await expect(page.getByText('Queda a tu favor')).toBeVisible()
  await sign(page)
  await expect(page.getByText('Plan actualizado').first()).toBeVisible()
  await expect.poll(planOf).toEqual([{ plan_type: 'ESTANDAR' }])
  await expect(page.getByText('Saldo a tu favor')).toBeVisible()
})

test('a client with a debt sees it, and the link to pay', { tag: '@proof' }, async ({ device }) => {
  const page = await open(await device())
  await press(page, 'Cambiar de plan')
  await page.getByText('Planes Avanzados').click()
  await press(page, 'Ver qué cambia')
  await expect(page.getByRole('heading', { name: 'Primero ponte al corriente' })).toBeVisible()
  // A retry cannot help: no text next to the reason suggests one.
  await expect(page.getByText('Por favor intenta nuevamente')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('link', { name: 'Pagar mi factura' }).click()
  await expect(page).toHaveURL(invoiceOf(1))
})

test('a cancellation has a receipt, and is withdrawn', { tag: '@screen' }, async ({ backend, device }) => {
  const { page, contract } = await subscriber(backend, await device())
  // The first answer is lost to a fault of the server: the dialog says so, and reads the terms again.
  backend.proxy.fail(/cancellation_preview/, { does: 'answer', status: 500, body: { code: 'XX000' } })
  await press(page, 'Cancelar el servicio')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('El servidor no pudo responder')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sí, cancelar mi servicio' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByText('El servidor no pudo responder')).toBeHidden()
  await page.getByLabel(/^¿Nos cuentas por qué\?/).fill('Cierro el local')
  await page.reload()
  await expect(page.getByLabel(/^¿Nos cuentas por qué\?/)).toHaveValue('Cierro el local')
  // Amount and day, before the confirmation and on the receipt.
  await expect(page.getByText(/importe por devolver|te devolvemos [\d,.]+ MXN/)).toBeVisible()
  await press(page, 'Sí, cancelar mi servicio')
  await expect(page.getByText('Se te devuelve')).toBeVisible()
  await expect(page.getByText(/^CAN-[2-9A-Z]{8}$/)).toBeVisible()
  await press(page, 'Entendido')
  await expect(page.getByRole('heading', { name: /^Tu contrato termina el/ })).toBeVisible()
  await press(page, 'Mantener mi contrato')
  await expect(page.getByText('Tu contrato sigue').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Tu contrato termina el/ })).toHaveCount(0)
  expect(
    await backend.query('select cancel_folio from public.contracts where id = $1', [contract.id]),
  ).toEqual([{ cancel_folio: null }])
})

test('a modification requested offline is on the device, and received later', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const { page } = await subscriber(backend, phone)
  await siteKept(page)
  await phone.context.setOffline(true)
  await press(page, 'Solicitar una modificación')
  await page.getByLabel(/^Qué quieres modificar/).fill('Cambien mi RFC, por favor.')
  await press(page, 'Enviar solicitud')
  const requests = page.getByRole('list', { name: 'Tus solicitudes' })
  await expect(requests).toContainText(/En este (teléfono|equipo), aún no enviada/)
  await phone.context.setOffline(false)
  await wake(page)
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible({ timeout: 20_000 })
  await expect(requests).toContainText(/TK-\d{4}/)
  await expect(requests).not.toContainText('aún no enviada')
  expect(
    await backend.query(
      `select category, priority from public.support_tickets where description = 'Cambien mi RFC, por favor.'`,
    ),
  ).toEqual([{ category: 'billing', priority: 'medium' }])
})

test('a card is stored, paid with, and removed', { tag: '@proof' }, async ({ backend, device }) => {
  const { page, buyer, contract } = await subscriber(backend, await device(), `${billing}?hacer=tarjeta`)
  const id = await oldInvoice(backend, contract, 'pending')
  await press(page, /^4242 4242/)
  await press(page, 'Guardar tarjeta')
  await expect(page.getByText('Tarjeta guardada')).toBeVisible()
  const kept = () =>
    backend.query('select last4, exp_year from public.payment_methods where user_id = $1', [buyer.id])
  expect(await kept()).toEqual([{ last4: '4242', exp_year: 2034 }])
  await page.goto(`${billing}/facturas/${id}`)
  await press(page, 'Pagar con Visa ···· 4242')
  await expect(page.getByText('Esta factura está pagada')).toBeVisible({ timeout: 20_000 })
  await page.goto(billing)
  const row = page.getByRole('listitem').filter({ hasText: 'Vence 12/34' })
  await row.getByRole('button', { name: /^Opciones de Visa/ }).click()
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Tarjeta quitada')).toBeVisible()
  expect(await kept()).toEqual([])
})

test('a client without a contract is redirected to the plans', { tag: '@proof' }, async ({ device }) => {
  const page = await signIn(await device(), people.newcomer, billing)
  await expect(page.getByText('No hay facturas registradas')).toBeVisible()
  await expect(page.getByText('No tienes un contrato activo', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/pricing')
})

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the ${scheme}`, { tag: '@proof' }, async ({ device }) => {
    const page = await open(await device())
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of [billing, `${billing}/estado-de-cuenta`, invoiceOf(0), invoiceOf(2)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect([path, await violationsOf(page)]).toEqual([path, []])
    }
    for (const act of ['plan', 'modificacion', 'cancelacion', 'tarjeta']) {
      await page.goto(`${billing}?hacer=${act}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect([act, await violationsOf(page)]).toEqual([act, []])
    }
  })
