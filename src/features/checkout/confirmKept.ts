import { loadStripe } from '@stripe/stripe-js/pure'
import { stripeCopy } from '../../copy/checkout.ts'
import type { Order } from '../../data/billing/payments.ts'
import { stripeFailure } from './stripeFailure.ts'

/** A card that Stripe keeps: its bank may still ask for a step, which Stripe's script shows. Null when it was said. */
export async function confirmKept(client: NonNullable<Order['client']>): Promise<string | null> {
  try {
    const stripe = await loadStripe(client.publishable_key, { locale: 'es-419' })
    if (stripe === null) return stripeCopy.notLoaded
    const { error } = await stripe.confirmPayment({
      clientSecret: client.secret,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    return error === undefined ? null : stripeFailure(error)
  } catch {
    // The script did not come: no network, or something in the browser stopped it.
    return stripeCopy.notLoaded
  }
}
