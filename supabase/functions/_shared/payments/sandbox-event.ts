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

/** Returned money, as reported by a provider or a bank. */
export type SandboxReturn = 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost'

const returnTypes: Readonly<Record<SandboxReturn, readonly [type: string, status: string]>> = {
  refunded: ['charge.refunded', 'succeeded'],
  disputed: ['charge.dispute.created', 'needs_response'],
  dispute_won: ['charge.dispute.closed', 'won'],
  dispute_lost: ['charge.dispute.closed', 'lost'],
}

export function sandboxReturnEvent(
  { payment, centavos, currency }: Paid,
  what: SandboxReturn,
  secret: string,
): Promise<{ body: string; signature: string }> {
  const [type, status] = returnTypes[what]
  const object =
    what === 'refunded'
      ? { amount_refunded: centavos }
      : { id: `dp_sandbox_${payment}`, amount: centavos, status }
  return signedBody(
    {
      id: `evt_sandbox_${payment}_${what}`,
      object: 'event',
      type,
      data: {
        object: { ...object, payment_intent: sandboxReference(payment), currency: currency.toLowerCase() },
      },
    },
    secret,
  )
}

/** A sandbox event, with the format and signature of a real provider's; it uses the same webhook. */
export function sandboxEvent(
  { payment, centavos, currency, card }: Paid,
  outcome: SandboxOutcome,
  secret: string,
): Promise<{ body: string; signature: string }> {
  return signedBody(
    {
      // The same input gives the same event id.
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
    },
    secret,
  )
}

async function signedBody(event: object, secret: string): Promise<{ body: string; signature: string }> {
  const body = JSON.stringify(event)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return { body, signature }
}
