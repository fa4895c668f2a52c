import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { paymentFailure, stripeCopy, unknownCopy } from '../../copy/checkout.ts'
import type { Order } from '../../data/billing/payments.ts'
import type { PaymentFailure } from '../../domain/payment.ts'
import type { HostedFailure } from './paymentState.ts'

/** How Stripe knows an order, or a card that is to be kept. */
export type StripeClient = NonNullable<Order['client']>

/** Its fields, in the page; what is typed into them never passes through it. */
export type StripeFields = { readonly stripe: Stripe; readonly elements: StripeElements }

/** Null where its script does not come: no network, or something in the browser stopped it. */
export const stripeOf = ({ publishable_key: key }: StripeClient): Promise<Stripe | null> =>
  loadStripe(key, { locale: 'es-419' }).catch(() => null)

const here = () => ({ confirmParams: { return_url: location.href }, redirect: 'if_required' as const })

/** A card that Stripe keeps: its bank may still ask for a step, which Stripe's script shows. */
export async function confirmKept(client: StripeClient): Promise<HostedFailure | null> {
  const stripe = await stripeOf(client)
  if (stripe === null) return { text: stripeCopy.notLoaded }
  const { error } = await stripe.confirmPayment({ clientSecret: client.secret, ...here() })
  return error === undefined ? null : { text: stripeFailure(error) }
}

export async function confirmTyped({ stripe, elements }: StripeFields): Promise<HostedFailure | null> {
  const { error } = await stripe.confirmPayment({ elements, ...here() })
  return error === undefined ? null : failureOf(error)
}

/** Keeps what is typed, without a charge. setup: the name under which Stripe has it. */
export async function confirmSetup({
  stripe,
  elements,
}: StripeFields): Promise<{ setup: string } | HostedFailure> {
  const { error, setupIntent } = await stripe.confirmSetup({ elements, ...here() })
  return error === undefined ? { setup: setupIntent.id } : failureOf(error)
}

const failureOf = (error: StripeError): HostedFailure =>
  error.type === 'validation_error' ? 'shown' : { text: stripeFailure(error) }

const reasons: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  card_declined: 'declined',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** What Stripe's script said of a payment, in our words. */
function stripeFailure(error: StripeError): string {
  const reason = reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'provider_error'
  const { title, detail } = error.type === 'api_connection_error' ? unknownCopy : paymentFailure[reason]
  return `${title}. ${detail}`
}

/** Its frame cannot read our style sheet: the colours of the moment are handed to it. */
export function appearanceOf(place: HTMLElement) {
  const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(place)
  const dark = colorScheme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: { colorText: color, fontFamily, fontSizeBase: fontSize },
  }
}
