import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe.ts'

/**
 * Stripe where its keys are set; else the sandbox, where its secret is: the embedded backend has one, a hosted project
 * only if its owner wants it. Null: nothing can be paid, and nothing is given away.
 */
export function providerOf(env: (name: string) => string | undefined): PaymentProvider | null {
  const [secretKey, publishableKey, webhookSecret] = [
    env('STRIPE_SECRET_KEY'),
    env('STRIPE_PUBLISHABLE_KEY'),
    env('STRIPE_WEBHOOK_SECRET'),
  ]
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined)
    return stripeProvider(stripeClient(secretKey, env('STRIPE_API_BASE')), { publishableKey, webhookSecret })
  const sandboxSecret = env('SANDBOX_WEBHOOK_SECRET')
  return sandboxSecret === undefined ? null : sandboxProvider(sandboxSecret, Date.now)
}
