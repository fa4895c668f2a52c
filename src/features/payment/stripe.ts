import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { stripeCopy, unknownCopy } from '../../copy/checkout.ts'
import { paymentFailure } from '../../copy/paymentFailures.ts'
import type { Order } from '../../data/billing/payments.ts'
import type { PaymentFailure } from '../../domain/payment.ts'
import type { ProviderFailure } from './paymentState.ts'

/** Stripe's client secret of an order, or of a card to be saved. */
export type StripeClient = NonNullable<Order['client']>

/** Stripe's fields in our page; typed card data never reaches the page. */
export type StripeFields = { readonly stripe: Stripe; readonly elements: StripeElements }

/** Null when Stripe's script did not load: no network, or the browser blocked it. */
export const stripeOf = ({ publishable_key: key }: StripeClient): Promise<Stripe | null> =>
  loadStripe(key, { locale: 'es-419' }).catch(() => null)

const here = () => ({ confirmParams: { return_url: location.href }, redirect: 'if_required' as const })

/** A saved card was charged with its order, and its bank asks for authentication, which Stripe's script shows. */
export async function authenticateSavedCard(client: StripeClient): Promise<ProviderFailure | null> {
  const stripe = await stripeOf(client)
  if (stripe === null) return { text: stripeCopy.notLoaded }
  // A confirmation would be refused: the order is confirmed already.
  const { error } = await stripe.handleNextAction({ clientSecret: client.secret })
  return error === undefined ? null : { text: stripeFailure(error) }
}

export async function confirmTypedCard({ stripe, elements }: StripeFields): Promise<ProviderFailure | null> {
  const { error } = await stripe.confirmPayment({ elements, ...here() })
  return error === undefined ? null : failureOf(error)
}

/** Saves the typed card without a charge. setup: Stripe's id of it. */
export async function confirmSetup({
  stripe,
  elements,
}: StripeFields): Promise<{ setup: string } | ProviderFailure> {
  const { error, setupIntent } = await stripe.confirmSetup({ elements, ...here() })
  return error === undefined ? { setup: setupIntent.id } : failureOf(error)
}

const failureOf = (error: StripeError): ProviderFailure =>
  error.type === 'validation_error' ? 'shown' : { text: stripeFailure(error) }

const reasons: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  card_declined: 'declined',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** The error of Stripe's script as our failure. */
function stripeFailure(error: StripeError): string {
  const reason = reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'provider_error'
  const { title, detail } = error.type === 'api_connection_error' ? unknownCopy : paymentFailure[reason]
  return `${title}. ${detail}`
}

/** Stripe's frame cannot read our style sheet, so it gets the current colours as values. */
export function appearanceOf(place: HTMLElement) {
  const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(place)
  const dark = colorScheme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: { colorText: color, fontFamily, fontSizeBase: fontSize },
  }
}
