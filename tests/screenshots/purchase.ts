import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import type { Shot } from './shot.ts'

const offer = '/contract-review?plan=ESTANDAR&billing=annual'
const demoContract = '00000000-0000-4000-8003-000000000001'

const write = async (page: Page) => {
  await page.getByRole('radio', { name: 'Escribir' }).check({ force: true })
  await page.getByLabel(/^Escribe tu nombre/).fill('Mariana Robles Ortega')
}

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
]
