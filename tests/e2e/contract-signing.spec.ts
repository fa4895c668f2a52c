import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { signOut } from './support/second-factor.ts'
import { offlineReady } from './support/visitor.ts'
import { contractOf, isDrawn, isEmpty, signButton, terms } from './support/signature.ts'
import {
  address,
  checkout,
  kept,
  newcomer,
  openAs,
  signed,
  signing,
  tickAndDraw,
} from './support/contract-page.ts'

test('offline the page shows it, queues nothing, and keeps the strokes', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const page = await openAs(await device({ worker: true }))
  await offlineReady(page)
  await tickAndDraw(page)
  await backend.proxy.down()
  await signButton(page).click()
  await expect(page.getByText('Error al procesar el contrato')).toBeVisible()
  await expect(page.getByText(/^Necesitas conexión para firmar/)).toBeVisible()
  await expect(signButton(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Necesitas conexión')).toBeVisible()
  await backend.proxy.up()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  expect(backend.proxy.count(signing)).toBe(0)
  expect(await signed(backend)).toEqual([])
})

test('two taps at once are one request', { tag: '@proof' }, async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  await signButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(checkout)
  expect(backend.proxy.count(signing)).toBe(1)
})

test('a lost answer is requested again, and signs once', async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  // The answer is lost more than once: the browser itself retries over every broken connection that it had kept.
  backend.proxy.fail(signing, { does: 'lose the answer' }, { times: 20 })
  await signButton(page).click()
  await expect(page.getByText('Error al procesar el contrato')).toBeVisible()
  expect(await signed(backend)).toHaveLength(1)
  backend.proxy.clear()
  await signButton(page).click()
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toHaveLength(1)
})

test('a text that changed meanwhile must be read again before signing; the drawing stays', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  const price = (pesos: number) =>
    backend.query(
      `update public.package_plans set monthly_price = $1, yearly_price = $2 where name = 'ESTANDAR'`,
      [pesos, Math.round(pesos * 960) / 100],
    )
  await price(6_000)
  try {
    await signButton(page).click()
    await expect(page.getByText('El texto del contrato cambió')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumen de tu plan' })).toContainText('57,600.00 MXN')
    await expect(terms(page)).not.toBeChecked()
    await isDrawn(page)
    expect(await signed(backend)).toEqual([])
    await terms(page).check()
    await signButton(page).click()
    await expect(page).toHaveURL(checkout)
    expect(await signed(backend)).toMatchObject([{ period_amount: '57600.00' }])
  } finally {
    await price(5_459.99)
  }
})

test('a contract that was signed on another device meanwhile is shown in place, with the next step', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await openAs(await device())
  const other = await openAs(await device())
  await tickAndDraw(page)
  await tickAndDraw(other)
  await signButton(other).click()
  await expect(other).toHaveURL(checkout)
  await signButton(page).click()
  await expect(page.getByRole('region', { name: 'Ya firmaste este contrato' })).toBeFocused()
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toHaveLength(1)
})

test('a client with a contract is shown it, and cannot sign a second one', { tag: '@proof' }, async ({
  device,
}) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Ya tienes un contrato activo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mi contrato' })).toHaveAttribute(
    'href',
    '/dashboard/billing',
  )
  await expect(signButton(page)).toBeHidden()
})

test('a missing plan, or one not on sale, redirects to the plans on sale', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await (await device()).open('/contract-review?plan=PREMIUM&billing=annual')
  const missing = async () => {
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByText('Plan no encontrado')).toBeVisible()
  }
  await missing()
  await backend.query(`update public.package_plans set is_active = false where name = 'AVANZADOS'`)
  try {
    await page.goto(contractOf('AVANZADOS', 'monthly'))
    await missing()
  } finally {
    await backend.query(`update public.package_plans set is_active = true where name = 'AVANZADOS'`)
  }
})

test('the sign-out deletes the signature, also from a tab that is still open', {
  tag: '@proof',
}, async ({ device }) => {
  const phone = await device()
  const page = await openAs(phone)
  await tickAndDraw(page)
  await expect.poll(() => kept(page)).toBe(newcomer.id)
  const other = await phone.open('/dashboard/settings/perfil')
  await expect(other.getByText('Con este correo inicias sesión.')).toBeVisible()
  await signOut(other)
  expect(await kept(other)).toBeUndefined()
  await isEmpty(page)
  await expect(terms(page)).not.toBeChecked()
})
