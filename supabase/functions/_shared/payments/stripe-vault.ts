import { Stripe } from 'stripe'
import type { CardVault, KeepResult } from './card-vault.ts'
import { createCustomer, eraseCustomer } from './stripe-customer.ts'
import { refusedByStripe } from './stripe-problem.ts'

const notSetUp = { ok: false, problem: { status: 409, code: 'not_set_up' } } as const

/** Stripe's own fields set up the card on the page; only the brand and the last four digits are received here. */
export const stripeVault = (stripe: Stripe, publishableKey: string): CardVault => ({
  name: 'stripe',
  prepare: async ({ customer, ...client }) => {
    try {
      const id = customer ?? (await createCustomer(stripe, client))
      const { client_secret: secret } = await stripe.setupIntents.create({
        customer: id,
        usage: 'off_session',
      })
      return secret === null
        ? notSetUp
        : { ok: true, customer: id, client: { secret, publishable_key: publishableKey } }
    } catch (error) {
      return refusedByStripe(error)
    }
  },
  keep: async (setup, customer) => {
    try {
      const intent = await stripe.setupIntents.retrieve(setup, { expand: ['payment_method'] })
      return keptOf(intent, customer)
    } catch (error) {
      return error instanceof Stripe.errors.StripeInvalidRequestError ? notSetUp : refusedByStripe(error)
    }
  },
  forget: async (reference) => {
    try {
      await stripe.paymentMethods.detach(reference)
      return { ok: true }
    } catch (error) {
      // Already deleted counts as success.
      return error instanceof Stripe.errors.StripeInvalidRequestError ? { ok: true } : refusedByStripe(error)
    }
  },
  eraseCustomer: (customer) => eraseCustomer(stripe, customer),
})

/** A setup of another customer is rejected: otherwise a client could store another client's card. */
function keptOf(
  { status, customer: owner, payment_method: method }: Stripe.SetupIntent,
  customer: string | null,
): KeepResult {
  const ownerId = typeof owner === 'string' ? owner : owner?.id
  if (status !== 'succeeded' || customer === null || ownerId !== customer) return notSetUp
  if (method === null || typeof method === 'string' || method.card === undefined) return notSetUp
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { ok: true, card: { reference: method.id, brand, last4, exp_month: month, exp_year: year } }
}
