import type { Backend } from '../../tests/conformance/backends.ts'
import { FakeStripe } from './fake-stripe.ts'
import { startOurBackend } from './our-backend.ts'

export const webhookSecret = 'whsec_test_secret'

/** A backend that takes payments through Stripe's library, against a server on this machine. */
export async function startStripeBackend(): Promise<{ stripe: FakeStripe; backend: Backend }> {
  const stripe = await FakeStripe.start()
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  return { stripe, backend: await startOurBackend({ payments: 'stripe' }) }
}
