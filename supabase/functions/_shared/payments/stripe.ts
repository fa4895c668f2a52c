import { Stripe } from 'stripe'
import { brand } from '../brand.ts'
import type { ClientOrder, Instructions, Order, PaymentProvider, OpenedOrder } from './provider.ts'
import { callOff } from './stripe-call-off.ts'
import { chargeCard } from './stripe-charge.ts'
import { createCustomer } from './stripe-customer.ts'
import { refusedByStripe } from './stripe-problem.ts'

const OXXO_DAYS = 3

/** Stripe keeps an order by transfer open for ever; here it ends, and is called off. */
const SPEI_DAYS = 15
const DAY_S = 86_400

export type StripeKeys = { readonly publishableKey: string; readonly webhookSecret: string }

/** Cards through Stripe's own fields on the page; OXXO and SPEI are requested here, and shown by us. */
export const stripeProvider = (stripe: Stripe, keys: StripeKeys): PaymentProvider => ({
  name: 'stripe',
  webhookSecret: keys.webhookSecret,
  create: async (order, card) => {
    try {
      const { intent, customer } =
        order.reference === null
          ? await create(stripe, order)
          : { intent: await stripe.paymentIntents.retrieve(order.reference), customer: null }
      const charged = card && (await chargeCard(stripe, intent, order.payment, card))
      const opened = openedOrderOf(charged ?? intent, order, keys.publishableKey)
      // After the order of a stored card, the page has something to do only if the card's bank asks.
      const isDone = charged !== undefined && charged.status !== 'requires_action'
      return { ok: true, order: { ...opened, customer, ...(isDone && { client: null }) } }
    } catch (error) {
      return isUnknown(error) ? { ok: false, problem: orderUnknown } : refusedByStripe(error)
    }
  },
  callOff: async (reference) => {
    try {
      return { ok: true, is: await callOff(stripe, reference) }
    } catch (error) {
      return refusedByStripe(error)
    }
  },
  refund: async ({ key, reference, centavos }) => {
    try {
      const { id, status } = await stripe.refunds.create(
        { payment_intent: reference, amount: centavos },
        { idempotencyKey: key },
      )
      if (status === 'succeeded') return { outcome: 'returned', reference: id }
      // A transfer waits for the client's bank details, which Stripe asks for by mail.
      const waits = status === 'pending' || status === 'requires_action'
      return waits ? { outcome: 'sent', reference: id } : { outcome: 'impossible' }
    } catch (error) {
      // The amount is more than the rest of the payment, or the payment is too old: a retry would be refused again.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { outcome: 'impossible' }
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      console.error(`the payment provider did not refund (${error.type} ${error.code ?? ''})`)
      return { outcome: 'later' }
    }
  },
})

const orderUnknown = { status: 409, code: 'order_unknown' }
const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'intent'

type Created = { readonly intent: Stripe.PaymentIntent; readonly customer: string | null }

/** Repeated after a lost answer, Stripe returns the existing intent. */
async function create(stripe: Stripe, order: ClientOrder): Promise<Created> {
  if (order.method === 'spei') return createTransfer(stripe, order)
  return { intent: await createIntent(stripe, order), customer: null }
}

const intentOf = ({ payment, centavos, currency, email, folio }: Order) => ({
  amount: centavos,
  currency: currency.toLowerCase(),
  description: folio,
  receipt_email: email,
  metadata: { payment, folio },
})

/**
 * The parameters are the same for a stored card and for the form: with others, Stripe would refuse the repeated key.
 */
function createIntent(stripe: Stripe, order: Order): Promise<Stripe.PaymentIntent> {
  const { payment, method, email, name } = order
  const intent = intentOf(order)
  const once = { idempotencyKey: payment }
  if (method === 'card')
    return stripe.paymentIntents.create({ ...intent, allowed_payment_method_types: ['card'] }, once)
  return stripe.paymentIntents.create(
    {
      ...intent,
      allowed_payment_method_types: ['oxxo'],
      payment_method_data: { type: 'oxxo', billing_details: { email, name } },
      payment_method_options: { oxxo: { expires_after_days: OXXO_DAYS } },
      confirm: true,
    },
    once,
  )
}

/**
 * One customer for all transfers of a client: what was transferred too much or too late pays the next one, and the
 * customer is erased with the account.
 */
async function createTransfer(stripe: Stripe, order: ClientOrder): Promise<Created> {
  const { payment, customer: known } = order
  const created = known === null ? await createCustomer(stripe, order) : null
  const intent = await stripe.paymentIntents.create(
    {
      ...intentOf(order),
      customer: known ?? created ?? '',
      allowed_payment_method_types: ['customer_balance'],
      payment_method_data: { type: 'customer_balance' },
      payment_method_options: {
        customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
      },
      confirm: true,
    },
    { idempotencyKey: payment },
  )
  return { intent, customer: created }
}

function openedOrderOf(
  intent: Stripe.PaymentIntent,
  order: Order,
  publishableKey: string,
): Omit<OpenedOrder, 'customer'> {
  const { id, client_secret: secret, next_action: next } = intent
  const after =
    order.method === 'spei' ? intent.created + SPEI_DAYS * DAY_S : next?.oxxo_display_details?.expires_after
  return {
    reference: id,
    instructions: instructionsOf(next, order),
    expiresAt: typeof after === 'number' ? new Date(after * 1_000).toISOString() : null,
    client: order.method === 'card' && secret !== null ? { secret, publishable_key: publishableKey } : null,
  }
}

function instructionsOf(next: Stripe.PaymentIntent.NextAction | null, order: Order): Instructions | null {
  const number = next?.oxxo_display_details?.number
  if (typeof number === 'string') return { kind: 'oxxo', reference: number, barcode: number }
  const transfer = next?.display_bank_transfer_instructions
  const spei = transfer?.financial_addresses?.find(({ spei: found }) => found !== undefined)?.spei
  if (spei === undefined) return null
  return {
    kind: 'spei',
    clabe: spei.clabe,
    beneficiary: brand,
    bank: spei.bank_name,
    concept: transfer?.reference ?? order.folio,
  }
}
