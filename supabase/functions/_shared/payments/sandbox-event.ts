import { Stripe } from 'stripe'
import { sandboxReference } from './sandbox.ts'

export type SandboxOutcome =
  | 'processing'
  | 'succeeded'
  | 'declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'expired'

type Paid = {
  readonly payment: string
  readonly centavos: number
  readonly currency: string
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
}

const types: Readonly<Record<SandboxOutcome, string>> = {
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  insufficient_funds: 'payment_intent.payment_failed',
  authentication_failed: 'payment_intent.payment_failed',
  expired: 'payment_intent.canceled',
}

const errors: Readonly<Partial<Record<SandboxOutcome, object>>> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  authentication_failed: { type: 'card_error', code: 'payment_intent_authentication_failure' },
}

/** The sandbox's word, in the shape and under the signature of a real provider's: it goes through the same door. */
export async function sandboxEvent(
  { payment, centavos, currency, card }: Paid,
  outcome: SandboxOutcome,
  secret: string,
): Promise<{ body: string; signature: string }> {
  const body = JSON.stringify({
    // The same word twice is the same event.
    id: `evt_sandbox_${payment}_${outcome}`,
    object: 'event',
    type: types[outcome],
    data: {
      object: {
        id: sandboxReference(payment),
        object: 'payment_intent',
        amount: centavos,
        amount_received: outcome === 'succeeded' ? centavos : 0,
        currency: currency.toLowerCase(),
        last_payment_error: errors[outcome] ?? null,
        metadata: { payment, ...card },
      },
    },
  })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return { body, signature }
}
