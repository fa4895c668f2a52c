import { Stripe } from 'stripe'
import type { CallOff } from './provider.ts'

/** Cancels an order. If Stripe refuses, the order itself says why: each cause is another case for the caller. */
export async function callOff(stripe: Stripe, reference: string): Promise<CallOff> {
  try {
    return callOffOf(await stripe.paymentIntents.cancel(reference))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return error.code === 'resource_missing'
      ? 'unknown'
      : callOffOf(await stripe.paymentIntents.retrieve(reference))
  }
}

function callOffOf({ status, next_action: next }: Stripe.PaymentIntent): CallOff {
  if (status === 'canceled') return 'off'
  if (status === 'processing') return 'confirming'
  // "OXXO vouchers can't be canceled before expiration" (Stripe's guide for OXXO).
  return status === 'requires_action' && next?.oxxo_display_details !== undefined ? 'payable' : 'ended'
}
