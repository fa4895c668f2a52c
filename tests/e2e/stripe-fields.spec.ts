import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import type { Backend } from './support/backend.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import {
  checkoutOf,
  payButton,
  paymentsOf,
  register,
  runningContract,
  signedContract,
  statusOf,
} from './support/purchase.ts'
import { StripeOnThisMachine } from './support/stripe.ts'

const field = (page: Page) => page.getByLabel('Tarjeta en el campo de Stripe')
/** A person who has just signed up, where payments go through Stripe. */
async function registerWithStripe(backend: Backend, phone: Device) {
  const stripe = await StripeOnThisMachine.start(backend)
  await stripe.serveScript(phone.context)
  return { stripe, ...(await register(backend, phone)) }
}
const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Tu contrato está activo' })).toBeVisible()

test('with Stripe, a card is typed into its field, a refusal names its reason, and the webhook pays once', async ({
  backend,
  device,
}) => {
  const { stripe, page, buyer } = await registerWithStripe(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  await page.goto(checkoutOf(contract))
  await expect(field(page)).toBeVisible()
  await expect(page.getByText('Modo de prueba')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  stripe.answers.push({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'No funds',
    },
  })
  await field(page).fill('4000 0000 0000 9995')
  await payButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'La tarjeta no tiene fondos suficientes' }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('4000 0000 0000 9995')

  await field(page).fill('4242 4242 4242 4242')
  await payButton(page).click()
  await isPaid(page)
  expect(await statusOf(backend, contract)).toBe('active')
  expect(await paymentsOf(backend, contract)).toMatchObject([
    { status: 'completed', method: 'card', amount: 5_459.99 },
  ])
  expect(stripe.api.intents.size).toBe(1)
  await stripe.stop()
})

test('when Stripe’s script or its fields do not load, the person reads why, and tries again', async ({
  backend,
  device,
}) => {
  const { stripe, page, buyer } = await registerWithStripe(backend, await device())
  const contract = await signedContract(backend, buyer.id)
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el formulario de tarjeta' })
  const again = alert.getByRole('button', { name: 'Reintentar' })
  // The library asks a second time by itself.
  stripe.blocked = 2
  stripe.brokenFields = 1
  await page.goto(checkoutOf(contract))
  await expect(alert).toBeVisible()
  expect(stripe.blocked).toBe(0)
  await again.click()
  await expect.poll(() => stripe.brokenFields).toBe(0)
  await expect(alert).toBeVisible()
  await again.click()
  await expect(field(page)).toBeVisible()
  await payButton(page).click()
  await isPaid(page)
  await stripe.stop()
})

test('with Stripe, a card is saved in its field, without a charge', async ({ backend, device }) => {
  const { stripe, page, buyer } = await registerWithStripe(backend, await device())
  await runningContract(backend, buyer.id)
  await page.goto('/dashboard/billing')
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
  const dialog = page.getByRole('dialog')
  stripe.answers.push({ error: { type: 'card_error', code: 'expired_card', message: 'Expired' } })
  await field(page).fill('4242 4242 4242 4242')
  await dialog.getByRole('button', { name: 'Guardar tarjeta' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar tarjeta' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible()
  expect(stripe.api.intents.size).toBe(0)
  await stripe.stop()
})
