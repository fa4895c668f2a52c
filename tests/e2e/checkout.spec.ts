import { expect, test } from './support/fixtures.ts'
import {
  checkoutOf,
  payButton,
  paymentsOf,
  register,
  signedContract,
  statusOf,
  successOf,
  fillTestCard,
} from './support/purchase.ts'
import { approved, declined, extraStep, isPaid, noFunds } from './support/checkout-page.ts'

test('a card payment: the price is the contract’s, whatever the address contains; then come the next steps', async ({
  backend,
  device,
}) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id, { list: 5_459.99, period: 3_275.99 })
  await page.goto(checkoutOf(contract))
  const order = page.getByRole('region', { name: 'Tu pedido' })
  await expect(order).toContainText('Planes Estándar')
  await expect(order).toContainText('Mensual')
  await expect(order).toContainText('Precio de lista5,459.99 MXN')
  await expect(order).toContainText('-2,184.00 MXN')
  await expect(order).toContainText('Hoy pagas3,275.99 MXN')
  await expect(order).toContainText(contract.folio)
  await expect(
    page.getByText('Modo de prueba: el número de tu tarjeta no sale de tu dispositivo'),
  ).toBeVisible()
  await fillTestCard(page, approved)
  await payButton(page).click()
  await isPaid(page)
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configura tus servicios' })).toBeVisible()
  await expect(page.getByText('Tu account manager', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configurar mis servicios' })).toHaveAttribute(
    'href',
    '/dashboard/services',
  )
  expect(await statusOf(backend, contract)).toBe('active')
  expect(await paymentsOf(backend, contract)).toMatchObject([{ status: 'completed', amount: 3_275.99 }])
  // Already paid: its checkout redirects here too.
  await page.goto(checkoutOf(contract))
  await isPaid(page)
})

test('a card is refused for missing fields, not for its format', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await payButton(page).click()
  for (const missing of [
    'Escribe el número de la tarjeta',
    'Escribe el vencimiento',
    'Escribe el CVC',
    'Escribe el nombre como está en la tarjeta',
  ])
    await expect(page.getByText(missing)).toBeVisible()
  const number = page.getByLabel(/^Número de tarjeta/)
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await number.pressSequentially('1234567890123456')
  await expect(number).toHaveValue('1234 5678 9012 3456')
  const expiry = page.getByLabel(/^Vencimiento/)
  await expiry.pressSequentially('0199')
  await expect(expiry).toHaveValue('01/99')
  await page.getByLabel(/^CVC/).fill('1')
  await page.getByLabel(/^Nombre en la tarjeta/).fill('L')
  await payButton(page).click()
  await isPaid(page)
})

test('a card that is declined and one without funds show their reason, and an approved one pays; after a refusal only the CVC is typed again', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await fillTestCard(page, declined)
  await page.getByLabel(/^Nombre en la tarjeta/).fill('Lucía Ferrer')
  await payButton(page).click()
  // Strict mode: a toast besides the card would fail here.
  await expect(page.getByText('Error al procesar el pago')).toBeVisible()
  const reason = (title: string) => page.getByRole('heading', { name: title })
  await expect(reason('Tu banco no autorizó el pago')).toBeInViewport()
  await expect(page.getByLabel(/^Número de tarjeta/)).toHaveValue(declined)
  await expect(page.getByLabel(/^Nombre en la tarjeta/)).toHaveValue('Lucía Ferrer')
  await expect(page.getByLabel(/^CVC/)).toHaveValue('')
  await expect(page.getByText('Escribe el CVC')).toBeHidden()
  // On another device, and after a reload, the reason is the same.
  await page.reload()
  await expect(reason('Tu banco no autorizó el pago')).toBeVisible()
  await expect(page.getByLabel(/^Número de tarjeta/)).toHaveValue('')
  await fillTestCard(page, noFunds)
  await payButton(page).click()
  await expect(reason('La tarjeta no tiene fondos suficientes')).toBeVisible()
  await fillTestCard(page, approved)
  await payButton(page).click()
  await isPaid(page)
  expect(await paymentsOf(backend, contract)).toMatchObject([
    { status: 'failed', failure_code: 'declined' },
    { status: 'failed', failure_code: 'insufficient_funds' },
    { status: 'completed', failure_code: null },
  ])
})

test('a payment whose authentication at the bank was refused can be retried, and a reload in the middle continues the same payment', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device()
  const { page, buyer } = await register(backend, phone)
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await fillTestCard(page, extraStep)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Tu banco pide confirmar' })
  await bank.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('heading', { name: 'No se confirmó el pago con tu banco' })).toBeVisible()
  await fillTestCard(page, extraStep)
  await payButton(page).click()
  await expect(bank).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
  await expect(page.getByText('Puedes cerrar esta página')).toBeVisible()
  // Another tab waits with it, and updates with it.
  const other = await phone.open(successOf(contract))
  await expect(other.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
  await page.getByRole('button', { name: 'Responder al banco' }).click()
  await bank.getByRole('button', { name: 'Autorizar' }).click()
  await isPaid(page)
  await expect(other.getByRole('heading', { name: 'Tu contrato está activo' })).toBeVisible()
  expect(await paymentsOf(backend, contract)).toMatchObject([{ status: 'failed' }, { status: 'completed' }])
})

test('OXXO and SPEI give a voucher that every device shows; changing the method leaves one', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device()
  const { page, buyer } = await register(backend, phone)
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await page.getByText('OXXO', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar ficha de OXXO' }).dblclick()
  const voucher = page.getByRole('region', { name: 'Tu ficha de OXXO está lista' })
  await expect(voucher).toContainText(/\d{4} \d{4} \d{4} \d{2}/)
  await expect(voucher).toContainText('5,459.99 MXN')
  await expect(voucher).toContainText('(hora del centro de México)')
  await expect(voucher.getByRole('img', { name: /^Código de barras \d{14}0000545999$/ })).toBeVisible()
  // Opening another tab, with nothing typed, does not cancel it.
  const other = await phone.open(checkoutOf(contract))
  await expect(other.getByRole('region', { name: 'Tu ficha de OXXO está lista' })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar forma de pago' }).click()
  await page.getByRole('button', { name: 'Volver a mi ficha de OXXO' }).click()
  await expect(voucher).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar forma de pago' }).click()
  await page.getByText('SPEI', { exact: true }).click()
  await page.getByRole('button', { name: 'Obtener CLABE' }).click()
  const clabe = page.getByRole('region', { name: 'Tu CLABE está lista' })
  await expect(clabe).toContainText(/\d{4} \d{4} \d{4} \d{4} \d{2}/)
  await expect(clabe).toContainText(contract.folio)
  await expect(other.getByRole('region', { name: 'Tu CLABE está lista' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar CLABE' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{18}$/)
  const vouchers = (await paymentsOf(backend, contract)).filter(({ method }) => method !== 'card')
  expect(vouchers).toMatchObject([
    { method: 'oxxo', status: 'expired' },
    { method: 'spei', status: 'pending' },
  ])
})
