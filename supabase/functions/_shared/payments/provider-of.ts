import { type CardVault, sandboxVault } from './card-vault.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeVault } from './stripe-vault.ts'
import { stripeProvider } from './stripe.ts'

type Env = (name: string) => string | undefined

/**
 * Stripe if its keys are set; otherwise the sandbox, if its secret is set: the embedded backend has one, a hosted
 * project only if its owner sets it. Null: payments are disabled.
 */
export function providerOf(env: Env): PaymentProvider | null {
  const stripe = stripeOf(env)
  if (stripe !== null) return stripeProvider(stripe.client, stripe)
  const sandboxSecret = env('SANDBOX_WEBHOOK_SECRET')
  return sandboxSecret === undefined ? null : sandboxProvider(sandboxSecret, Date.now)
}

/** The provider's storage of cards, by the same rule. */
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
