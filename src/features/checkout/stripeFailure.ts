import type { StripeError } from '@stripe/stripe-js'
import { paymentFailure, unknownCopy } from '../../copy/checkout.ts'
import type { PaymentFailure } from '../../domain/payment.ts'

const reasons: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  card_declined: 'declined',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** What Stripe's script said of a payment, in our words. */
export function stripeFailure(error: StripeError): string {
  const reason = reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'provider_error'
  const { title, detail } = error.type === 'api_connection_error' ? unknownCopy : paymentFailure[reason]
  return `${title}. ${detail}`
}
