import { Stripe } from 'stripe'
import { cardFailureOf } from './card-failure.ts'

/** The argument of `settle_payment`: the provider's event, parsed. */
export type PaymentEvent = {
  readonly provider: 'sandbox' | 'stripe'
  readonly id: string
  readonly kind:
    | 'processing'
    | 'succeeded'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'refund_failed'
    | 'partial'
    | 'balance_funded'
    | 'balance_changed'
  readonly payment: string | null
  readonly reference: string
  /**
   * In an event about a client's balance at the provider, the change of that balance: less than 0 where money left it.
   */
  readonly centavos: number
  readonly currency: string
  readonly failure: string | null
  readonly brand: string | null
  readonly last4: string | null
  /** The provider's id of the dispute. */
  readonly dispute: string | null
  /** The provider's id of a refund that failed. */
  readonly refund: string | null
  /** The provider's name of a client, of money that belongs to no payment. */
  readonly customer: string | null
}

/**
 * An older signature is refused, so an attacker cannot replay a captured event later. Seconds; Stripe's own default.
 */
const TOLERANCE_S = 300

const crypto = Stripe.createSubtleCryptoProvider()

/** Null for a missing, invalid or too old signature. */
export async function verifiedEvent(
  body: string,
  signature: string | null,
  secret: string,
): Promise<Stripe.Event | null> {
  if (signature === null) return null
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto)
  } catch (error) {
    // A signed body that is not JSON counts as invalid.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Null for an event that does not concern our own payments. */
export function paymentEvent(provider: PaymentEvent['provider'], event: Stripe.Event): PaymentEvent | null {
  const change = balanceChangeOf(event)
  if (change !== null) return { ...nothing, ...change, provider, id: event.id }
  const returned = returnedBy(event)
  if (returned !== null) return returned.reference === null ? null : ofReturn(provider, event.id, returned)
  const ofIntent = intentChangeOf(event)
  if (ofIntent === null) return null
  const { kind, intent } = ofIntent
  const { payment, brand, last4 } = intent.metadata
  return {
    ...nothing,
    provider,
    id: event.id,
    kind,
    payment: payment ?? null,
    reference: intent.id,
    centavos:
      kind === 'succeeded'
        ? intent.amount_received
        : kind === 'partial'
          ? intent.amount - missingOf(intent)
          : intent.amount,
    currency: intent.currency.toUpperCase(),
    failure: kind === 'failed' ? failureOf(intent.last_payment_error) : null,
    brand: brand ?? null,
    last4: last4 ?? null,
  }
}

/** The fields that only some events have. */
const nothing = {
  payment: null,
  failure: null,
  brand: null,
  last4: null,
  dispute: null,
  refund: null,
  customer: null,
} as const

/** Centavos that a transfer still misses. */
const missingOf = ({ amount, next_action: next }: Stripe.PaymentIntent): number =>
  next?.display_bank_transfer_instructions?.amount_remaining ?? amount

type BalanceChange = Pick<PaymentEvent, 'kind' | 'reference' | 'centavos' | 'currency' | 'customer'>

/** A client's balance at the provider has changed: by a transfer, by an order that takes its part, or by a return. */
function balanceChangeOf({ type, data }: Stripe.Event): BalanceChange | null {
  if (type !== 'customer_cash_balance_transaction.created') return null
  const { id, type: cause, customer, net_amount: centavos, currency } = data.object
  return {
    kind: cause === 'funded' ? 'balance_funded' : 'balance_changed',
    reference: id,
    centavos,
    currency: currency.toUpperCase(),
    customer: typeof customer === 'string' ? customer : customer.id,
  }
}

type Returned = {
  readonly kind: PaymentEvent['kind']
  readonly reference: string | null
  readonly centavos: number
  readonly currency: string
  readonly dispute: string | null
  readonly refund: string | null
}

/** Returned money: the sum of a charge's refunds so far, or a bank's dispute. */
function returnedBy({ type, data }: Stripe.Event): Returned | null {
  if (type === 'charge.refunded') {
    const { payment_intent: intent, amount_refunded: centavos, currency } = data.object
    return { kind: 'refunded', reference: idOf(intent), centavos, currency, dispute: null, refund: null }
  }
  // Canceled: the client has not given the bank details for a transfer that is returned.
  if (type === 'refund.failed' || (type === 'refund.updated' && data.object.status === 'canceled')) {
    const { id, payment_intent: intent, amount: centavos, currency } = data.object
    return { kind: 'refund_failed', reference: idOf(intent), centavos, currency, dispute: null, refund: id }
  }
  const isOpened = type === 'charge.dispute.created' || type === 'charge.dispute.funds_withdrawn'
  if (!isOpened && type !== 'charge.dispute.closed') return null
  const { id, payment_intent: intent, amount: centavos, currency, status } = data.object
  // A bank's inquiry: no money has left. If it becomes a dispute, the money that is withdrawn tells.
  if (status.startsWith('warning_')) return null
  const closed = status === 'lost' ? 'dispute_lost' : 'dispute_won'
  const kind = isOpened ? 'disputed' : closed
  return { kind, reference: idOf(intent), centavos, currency, dispute: id, refund: null }
}

const idOf = (intent: string | Stripe.PaymentIntent | null): string | null =>
  intent === null || typeof intent === 'string' ? intent : intent.id

const ofReturn = (
  provider: PaymentEvent['provider'],
  id: string,
  { reference, currency, ...returned }: Returned,
): PaymentEvent => ({
  ...nothing,
  ...returned,
  provider,
  id,
  reference: reference ?? '',
  currency: currency.toUpperCase(),
})

type IntentChange = { kind: PaymentEvent['kind']; intent: Stripe.PaymentIntent }

function intentChangeOf({ type, data }: Stripe.Event): IntentChange | null {
  if (type === 'payment_intent.processing') return { kind: 'processing', intent: data.object }
  if (type === 'payment_intent.partially_funded') return { kind: 'partial', intent: data.object }
  if (type === 'payment_intent.succeeded') return { kind: 'succeeded', intent: data.object }
  if (type === 'payment_intent.payment_failed') return { kind: 'failed', intent: data.object }
  return type === 'payment_intent.canceled' ? { kind: 'expired', intent: data.object } : null
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): string {
  const failure = cardFailureOf(error ?? {})
  return failure === 'declined' && error?.type !== 'card_error' ? 'provider_error' : failure
}
