import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend } from '../../../tests/conformance/backends.ts'
import { Buyer, holdingsOf, noPurchase } from '../../tests/purchase.ts'
import { defaultMigrationsDir } from '../open-database.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', { migrationsDir: defaultMigrationsDir, payments: 'none' })
})
afterAll(() => backend.stop())

it('without a provider every payment function refuses, and nothing is settled', async () => {
  const buyer = await Buyer.signUp(backend)
  const { body: signed } = await buyer.sign()
  const payment = randomUUID()
  const answers = await Promise.all([
    buyer.open(signed['contract'], 'card'),
    buyer.call('/functions/v1/confirm-sandbox-payment', { payment, outcome: 'approved' }),
    buyer.call('/functions/v1/saved-cards', { action: 'prepare' }),
    buyer.call('/functions/v1/payment-webhook', { type: 'payment_intent.succeeded' }),
  ])
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [503, 'payments_not_configured']),
  )
  expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
  expect(backend.server.paymentsUrl).toBeUndefined()
  expect((await backend.fetch('/_local/payments')).status).toBe(404)
})
