import { Stripe } from 'stripe'
import type { Problem } from '../problem.ts'
import { cardFailureOf } from './card-failure.ts'

/**
 * Our code for an error of Stripe; any other error is thrown again. With keys that Stripe does not accept, a retry
 * cannot help: the person is told to write to us. Only type and code are logged: the message may quote personal data.
 */
export function refusedByStripe(error: unknown): { readonly ok: false; readonly problem: Problem } {
  const { StripeError, StripeAuthenticationError, StripeCardError, StripePermissionError } = Stripe.errors
  if (!(error instanceof StripeError)) throw error
  // The bank's answer about one card: Stripe works, and another card may be accepted.
  if (error instanceof StripeCardError)
    return { ok: false, problem: { status: 409, code: cardFailureOf(error) } }
  console.error(`the payment provider refused (${error.type} ${error.code ?? ''})`)
  const isOurKey = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  return {
    ok: false,
    problem: isOurKey
      ? { status: 503, code: 'payments_not_configured' }
      : { status: 502, code: 'provider_unavailable' },
  }
}
