import type { Page } from '@playwright/test'
import { expect, inProof, test } from './support/fixtures.ts'
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
import { everythingKept } from './support/traces.ts'

const [approved, declined, noFunds, extraStep] = [
  '4242 4242 4242 4242',
  '4000 0000 0000 0002',
  '4000 0000 0000 9995',
  '4000 0025 0000 3155',
] as const

const isPaid = async (page: Page) => {
  await expect(page).toHaveURL(/\/contract-success\?contract=/)
  await expect(page.getByRole('heading', { name: 'Tu contrato está activo' })).toBeVisible()
}

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

test('declined, then without funds, then approved: each shows its reason, and only the CVC is typed again', {
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
  await expect(reason('Tu banco no autorizó el pago')).toBeVisible()
  await expect(page.getByLabel(/^Número de tarjeta/)).toHaveValue(declined)
  await expect(page.getByLabel(/^Nombre en la tarjeta/)).toHaveValue('Lucía Ferrer')
  await expect(page.getByLabel(/^CVC/)).toHaveValue('')
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

test('the bank asks for authentication: refused, it can be retried, and a reload in the middle continues the same payment', {
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
  const slip = page.getByRole('region', { name: 'Tu ficha de OXXO está lista' })
  await expect(slip).toContainText(/\d{4} \d{4} \d{4} \d{2}/)
  await expect(slip).toContainText('5,459.99 MXN')
  await expect(slip).toContainText('(hora del centro de México)')
  await expect(slip.getByRole('img', { name: /^Código de barras \d{14}0000545999$/ })).toBeVisible()
  // Opening another tab, with nothing typed, does not cancel it.
  const other = await phone.open(checkoutOf(contract))
  await expect(other.getByRole('region', { name: 'Tu ficha de OXXO está lista' })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar forma de pago' }).click()
  await page.getByRole('button', { name: 'Volver a mi ficha de OXXO' }).click()
  await expect(slip).toBeVisible()
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
  const slips = (await paymentsOf(backend, contract)).filter(({ method }) => method !== 'card')
  expect(slips).toMatchObject([
    { method: 'oxxo', status: 'expired' },
    { method: 'spei', status: 'pending' },
  ])
})

test('an expired voucher shows it and can be renewed; a double payment is refunded', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await page.getByText('OXXO', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar ficha de OXXO' }).click()
  await expect(page.getByRole('region', { name: 'Tu ficha de OXXO está lista' })).toBeVisible()
  await backend.query(
    `update public.payment_transactions set status = 'expired', expires_at = now() - interval '1 minute'
      where contract_id = $1 and method = 'oxxo'`,
    [contract.id],
  )
  await expect(page.getByRole('heading', { name: 'Tu ficha de OXXO venció' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu ficha de OXXO venció' })).toBeVisible()
  await page.getByText('Tarjeta', { exact: true }).click()
  await fillTestCard(page, approved)
  await payButton(page).click()
  await isPaid(page)
  await expect(page.getByText('Recibimos un pago de más')).toHaveCount(0)
  const [slip] = await backend.query<{ id: string }>(
    `select id from public.payment_transactions where contract_id = $1 and method = 'oxxo'`,
    [contract.id],
  )
  await backend.query('select public.settle_payment($1)', [
    {
      provider: 'sandbox',
      id: `evt_late_${slip?.id ?? ''}`,
      kind: 'succeeded',
      payment: slip?.id,
      reference: `sandbox_${slip?.id ?? ''}`,
      centavos: 545_999,
      currency: 'MXN',
    },
  ])
  await expect(page.getByRole('heading', { name: 'Recibimos un pago de más' })).toBeVisible()
  await expect(page.getByText(/Te devolvemos 5,459\.99 MXN/)).toBeVisible()
})

test('losing the network at any step loses nothing and charges once', async ({ backend, device }) => {
  const phone = await device({ worker: inProof })
  const { page, buyer } = await register(backend, phone)
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await fillTestCard(page, approved)
  await page.getByLabel(/^Nombre en la tarjeta/).fill('Lucía Ferrer')

  await phone.context.setOffline(true)
  await expect(page.getByText('Pagar necesita conexión. Lo que escribas se conserva.')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await phone.context.setOffline(false)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel(/^Nombre en la tarjeta/)).toHaveValue('Lucía Ferrer')

  for (const does of ['lose the request', 'lose the answer'] as const) {
    // The browser itself retries a broken connection: five times and more.
    backend.proxy.fail(/open-payment/, { does }, { times: 1_000 })
    await payButton(page).click()
    await expect(page.getByText('Error al procesar el pago')).toBeVisible()
    backend.proxy.clear()
    await expect(page.getByLabel(/^Número de tarjeta/)).toHaveValue(approved)
    await expect(payButton(page)).toBeEnabled()
  }
  const away = () =>
    backend.proxy.fail(/confirm-sandbox-payment/, { does: 'lose the request' }, { times: 1_000 })
  away()
  await payButton(page).click()
  const unsure = page.getByRole('heading', { name: 'No sabemos si llegó' })
  await expect(unsure).toBeVisible()
  backend.proxy.clear()
  away()
  await page.getByRole('button', { name: 'Preguntar de nuevo' }).click()
  await expect(unsure).toBeVisible()
  expect(await statusOf(backend, contract)).toBe('pending_payment')
  backend.proxy.clear()
  // This time the server settles the payment and its answer is lost: the page gets it from the mirror.
  backend.proxy.fail(/confirm-sandbox-payment/, { does: 'lose the answer' }, { times: 1_000 })
  await page.getByRole('button', { name: 'Preguntar de nuevo' }).click()
  await isPaid(page)
  expect(await paymentsOf(backend, contract)).toMatchObject([{ status: 'completed' }])
})

test('two taps are one payment', { tag: '@proof' }, async ({ backend, device }) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await fillTestCard(page, approved)
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await isPaid(page)
  expect(backend.proxy.count(/confirm-sandbox-payment/)).toBe(1)
  expect(await paymentsOf(backend, contract)).toMatchObject([{ status: 'completed' }])
})

test('no card data leave the page, or stay on the device', { tag: '@proof' }, async ({ backend, device }) => {
  const phone = await device({ worker: true })
  const recorded: string[] = []
  phone.context.on('request', (request) => recorded.push(request.url(), request.postData() ?? ''))
  phone.context.on('console', (message) => recorded.push(message.text()))
  const { page, buyer } = await register(backend, phone)
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  // Not from the list, which is in the app itself.
  const [number, name, cvc] = ['4716 2210 5188 5662', 'Zacarías Marcador Quetzalli', '9071']
  await page.getByLabel(/^Número de tarjeta/).fill(number)
  await page.getByLabel(/^Vencimiento/).fill('0737')
  await page.getByLabel(/^CVC/).fill(cvc)
  await page.getByLabel(/^Nombre en la tarjeta/).fill(name)
  recorded.push((await everythingKept(page)).contents)
  await payButton(page).click()
  await isPaid(page)
  recorded.push((await everythingKept(page)).contents)
  const everything = recorded.join('\n')
  const holds = (text: string) => [text, everything.includes(text)]
  // The search works: it finds the brand and the last four digits.
  expect(holds('"card":{"brand":"visa","last4":"5662"}')).toContain(true)
  for (const marker of [
    number,
    number.replaceAll(' ', ''),
    encodeURIComponent(number),
    name,
    'Quetzalli',
    '07/37',
  ])
    expect(holds(marker)).toEqual([marker, false])
  expect(new RegExp(`["'=:]${cvc}\\b`).test(everything)).toBe(false)
  const [kept] = await backend.query<{ found: number }>(
    `select count(*)::int as found from public.payment_transactions p where p::text like '%' || $1 || '%'`,
    ['221051'],
  )
  expect(kept).toEqual({ found: 0 })
})

test('a missing contract, or one of another account, shows an error and redirects to the prices', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const { page } = await register(backend, await device())
  await page.goto('/checkout?plan=ESTANDAR&billing=monthly')
  await expect(page).toHaveURL('/pricing')
  const theirs = await signedContract(backend, '00000000-0000-4000-8000-000000000002')
  for (const id of [theirs.id, '00000000-0000-4000-8000-00000000dead', 'nada']) {
    await page.goto(`/checkout?contract=${id}`)
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByText('Error al cargar los datos del contrato')).toBeVisible()
  }
  await page.goto('/contract-success')
  await expect(page).toHaveURL('/dashboard')
})

test('while nothing can be paid yet, the page shows a contact', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const { page, buyer } = await register(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  backend.proxy.fail(
    /open-payment/,
    { does: 'answer', status: 503, body: { code: 'payments_not_configured', params: {} } },
    { times: 9 },
  )
  await page.goto(checkoutOf(contract))
  await expect(page.getByRole('heading', { name: 'Aún no podemos recibir pagos en línea' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escribir a ventas' })).toHaveAttribute('href', '/contacto')
  await expect(page.getByRole('link', { name: 'Escribir a mi account manager' })).toBeVisible()
})

test('a purchase counts once, after reloads and on a second tab', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const phone = await device()
  const { page, buyer } = await register(backend, phone)
  await page.evaluate(() => localStorage.setItem('analytics', 'granted'))
  const contract = await signedContract(backend, buyer.id, { billing: 'annual', list: 52_415.9 })
  await page.goto(checkoutOf(contract))
  await fillTestCard(page, approved)
  await payButton(page).click()
  await isPaid(page)
  const counted = () =>
    backend.query(
      `select name, params from public.analytics_events
        where name in ('contract_completed', 'conversion', 'purchase') order by name`,
    )
  const choice = { plan: 'ESTANDAR', billing: 'annual' }
  const once = [
    { name: 'contract_completed', params: choice },
    { name: 'conversion', params: { ...choice, value: 52_415.9 } },
    { name: 'purchase', params: { ...choice, value: 52_415.9, currency: 'MXN' } },
  ]
  await expect.poll(counted).toEqual(once)
  const deliveries = () => backend.proxy.count(/track_events/)
  const before = deliveries()
  await page.reload()
  const other = await phone.open(successOf(contract))
  await isPaid(other)
  // Both have sent it again, and it still counts once.
  await expect.poll(deliveries).toBeGreaterThanOrEqual(before + 2)
  expect(await counted()).toEqual(once)
})
