import { type CardVault, sandboxVault } from './card-vault.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeVault } from './stripe-vault.ts'
import { stripeProvider } from './stripe.ts'

type Env = (name: string) => string | undefined

/**
 * Stripe where its keys are set; else the sandbox, where its secret is: the embedded backend has one, a hosted project
 * only if its owner wants it. Null: nothing can be paid, and nothing is given away.
 */
export function providerOf(env: Env): PaymentProvider | null {
  const stripe = stripeOf(env)
  if (stripe !== null) return stripeProvider(stripe.client, stripe)
  const sandboxSecret = env('SANDBOX_WEBHOOK_SECRET')
  return sandboxSecret === undefined ? null : sandboxProvider(sandboxSecret, Date.now)
}

/** Where cards are kept, by the same rule. */
export function vaultOf(env: Env): CardVault | null {
  const stripe = stripeOf(env)
  if (stripe !== null) return stripeVault(stripe.client, stripe.publishableKey)
  return env('SANDBOX_WEBHOOK_SECRET') === undefined ? null : sandboxVault
}

function stripeOf(env: Env) {
  const [secretKey, publishableKey, webhookSecret] = [
    env('STRIPE_SECRET_KEY'),
    env('STRIPE_PUBLISHABLE_KEY'),
    env('STRIPE_WEBHOOK_SECRET'),
  ]
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null
  return { client: stripeClient(secretKey, env('STRIPE_API_BASE')), publishableKey, webhookSecret }
}
