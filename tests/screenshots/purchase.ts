import type { Page } from 'playwright'
import { type Backend, people } from '../e2e/support/backend.ts'
import { checkoutOf, fillTestCard, payButton, signedContract } from '../e2e/support/purchase.ts'
import { seenBy, type Shot } from './shot.ts'

const offer = '/contract-review?plan=ESTANDAR&billing=annual'
const demoContract = '00000000-0000-4000-8003-000000000001'

const write = async (page: Page) => {
  await page.getByRole('radio', { name: 'Escribir' }).check({ force: true })
  await page.getByLabel(/^Escribe tu nombre/).fill('Mariana Robles Ortega')
}

/** A device of its own: its contracts would fill the newcomer's empty screens. */
const buyer = { ...people.newcomer }

const atCheckout =
  (pay: (page: Page, backend: Backend) => Promise<unknown>) => async (page: Page, backend: Backend) => {
    await page.goto(checkoutOf(await signedContract(backend, buyer.id)))
    await payButton(page).waitFor()
    await pay(page, backend)
  }

const payWithCard = async (page: Page, number: string) => {
  await fillTestCard(page, number)
  await payButton(page).click()
}

const askForVoucher = async (page: Page) => {
  await page.getByText('OXXO', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar ficha de OXXO' }).click()
  await page.getByRole('region', { name: 'Tu ficha de OXXO está lista' }).waitFor()
}

const askForTransfer = async (page: Page) => {
  await page.getByText('SPEI', { exact: true }).click()
  await page.getByRole('button', { name: 'Obtener CLABE' }).click()
  await page.getByRole('region', { name: 'Tu CLABE está lista' }).waitFor()
}

const askForBankStep = async (page: Page) => {
  await payWithCard(page, '4000 0025 0000 3155')
  await page.getByRole('dialog', { name: 'Tu banco pide confirmar' }).waitFor()
}

/** The voucher's last day has passed: its money may still arrive. */
const letVoucherLapse = async (page: Page, backend: Backend) => {
  await askForVoucher(page)
  await backend.query(
    `update public.payment_transactions set expires_at = now() - interval '1 hour' where user_id = $1`,
    [buyer.id],
  )
  await page.getByText('Estamos confirmando si se pagó tu ficha de OXXO').waitFor()
}

const paymentShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'purchase-checkout', path: '/dashboard', prepare: atCheckout(async () => undefined) },
  {
    name: 'purchase-checkout-errors',
    path: '/dashboard',
    prepare: atCheckout((page) => payButton(page).click()),
  },
  { name: 'purchase-voucher', path: '/dashboard', prepare: atCheckout(askForVoucher) },
  { name: 'purchase-voucher-lapsed', path: '/dashboard', prepare: atCheckout(letVoucherLapse) },
  { name: 'purchase-transfer', path: '/dashboard', prepare: atCheckout(askForTransfer) },
  {
    name: 'purchase-refused',
    path: '/dashboard',
    prepare: atCheckout(async (page) => {
      await payWithCard(page, '4000 0000 0000 0002')
      await page.getByRole('heading', { name: 'Tu banco no autorizó el pago' }).waitFor()
    }),
  },
  { name: 'purchase-bank', path: '/dashboard', prepare: atCheckout(askForBankStep) },
  {
    name: 'purchase-confirming',
    path: '/dashboard',
    prepare: atCheckout(async (page) => {
      await askForBankStep(page)
      await page.reload()
      await page.getByRole('heading', { name: 'Estamos confirmando tu pago' }).waitFor()
    }),
  },
]

/** The screens from a plan to a paid contract, and the check of its document. */
export const purchaseShots: readonly Shot[] = [
  { name: 'purchase-contract', path: offer, whole: true },
  { name: 'purchase-contract-promotion', path: `${offer}&promo=BIENVENIDA40` },
  { name: 'purchase-contract-typed', path: offer, prepare: write },
  { name: 'purchase-contract-active', path: offer, as: people.client },
  {
    name: 'purchase-success',
    path: `/contract-success?contract=${demoContract}`,
    as: people.client,
    whole: true,
  },
  { name: 'purchase-checkout-paid', path: `/checkout?contract=${demoContract}`, as: people.client },
  { name: 'purchase-verify', path: '/verificar', whole: true },
  { name: 'purchase-verify-unknown', path: '/verificar?folio=CTR-22222222' },
  ...paymentShots.map(seenBy(buyer)),
]
