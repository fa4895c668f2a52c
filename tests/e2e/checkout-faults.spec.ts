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
import { everythingStored } from './support/device-leftovers.ts'
import { approved, isPaid } from './support/checkout-page.ts'

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
  const [voucher] = await backend.query<{ id: string }>(
    `select id from public.payment_transactions where contract_id = $1 and method = 'oxxo'`,
    [contract.id],
  )
  await backend.query('select public.settle_payment($1)', [
    {
      provider: 'sandbox',
      id: `evt_late_${voucher?.id ?? ''}`,
      kind: 'succeeded',
      payment: voucher?.id,
      reference: `sandbox_${voucher?.id ?? ''}`,
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
  // This card is not from the list of test cards, which is in the app itself.
  const [number, name, cvc] = ['4716 2210 5188 5662', 'Zacarías Marcador Quetzalli', '9071']
  await page.getByLabel(/^Número de tarjeta/).fill(number)
  await page.getByLabel(/^Vencimiento/).fill('0737')
  await page.getByLabel(/^CVC/).fill(cvc)
  await page.getByLabel(/^Nombre en la tarjeta/).fill(name)
  recorded.push((await everythingStored(page)).contents)
  await payButton(page).click()
  await isPaid(page)
  recorded.push((await everythingStored(page)).contents)
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
  // Nobody has an account manager before the first payment.
  await expect(page.getByRole('link', { name: 'Escribir a mi account manager' })).toHaveCount(0)
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
