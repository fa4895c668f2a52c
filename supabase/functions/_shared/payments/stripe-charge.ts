import { Stripe } from 'stripe'
import type { KeptCard } from './provider.ts'

/**
 * Charges a stored card at once, also if the order was opened before to show a card form. A repeat charges nothing
 * again: the key is the order's and the card's, and an order that is paid or asks the bank stays as it is.
 */
export async function chargeCard(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  payment: string,
  { reference: card, customer }: KeptCard,
): Promise<Stripe.PaymentIntent> {
  const { id, status, payment_method: before } = intent
  const isAtTheBank = status === 'requires_action' && before === card
  if (isAtTheBank || !chargeable.has(status)) return intent
  try {
    // Stripe refuses a customer's card for an order without this customer, as the card form has opened it.
    if (customer !== null) await stripe.paymentIntents.update(id, { customer })
    return await stripe.paymentIntents.confirm(
      id,
      // The page's script shows what the bank asks.
      { payment_method: card, use_stripe_sdk: true },
      { idempotencyKey: `${payment}-${card}` },
    )
  } catch (error) {
    // Another request has charged it meanwhile.
    if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
      return stripe.paymentIntents.retrieve(id)
    throw error
  }
}

const chargeable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])
