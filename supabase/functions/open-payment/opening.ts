import * as z from 'zod/mini'
import { type Answer, type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { type ClientOrder, type KeptCard, Order, type PaymentProvider } from '../_shared/payments/provider.ts'

const paymentMethod = {
  method: z.enum(['card', 'oxxo', 'spei']),
  /** A card that is stored at the provider. */
  card: z.optional(z.uuid()),
}

/** No amount and no currency: a request that contains one is refused; the field is not ignored. */
export const PaymentRequest = z.union([
  z.strictObject({ contract: z.uuid(), ...paymentMethod }),
  z.strictObject({ invoice: z.uuid(), ...paymentMethod }),
  z.strictObject({ change: z.uuid(), ...paymentMethod }),
])
type PaymentRequest = z.infer<typeof PaymentRequest>

type Dependencies = { readonly backend: Backend; readonly provider: PaymentProvider | null }

/** Creates an order in the database and at the provider. A repeat is the same order. */
export async function openPayment(
  dependencies: Dependencies,
  input: PaymentRequest,
  token: string,
): Promise<Result> {
  const { backend, provider } = dependencies
  if (provider === null) return { ok: false, problem: { status: 503, code: 'payments_not_configured' } }
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const { actor } = caller.client
  const card = input.card === undefined ? null : await keptCard(backend, actor, input.card)
  if (card?.ok === false) return card
  const opened = await orderAtProvider(backend, provider, actor, input, card?.card)
  if (!opened.ok) return opened
  const { order, created } = opened
  const { reference, instructions, expiresAt, client, customer } = created.order
  // The customer is stored before the order is shown: otherwise a transfer could arrive for a customer that is not
  // stored here.
  const kept =
    customer === null
      ? created
      : await rpc(backend, 'keep_payment_customer', { actor, provider: provider.name, reference: customer })
  if (!kept.ok) return kept
  const attached = await rpc(backend, 'attach_payment', {
    payment: order.payment,
    reference,
    instructions,
    expires_at: expiresAt,
  })
  if (!attached.ok) return attached
  // The order expired while the provider was creating it. The clock cancels it there; until then, a client who saw its
  // account number could pay an order that no longer exists.
  if (Order.parse(attached.data).status === 'expired')
    return { ok: false, problem: { status: 409, code: 'payment_over', params: { payment: order.payment } } }
  const { payment, centavos, currency, method: by, status } = order
  return {
    ok: true,
    body: {
      payment,
      provider: provider.name,
      centavos,
      currency,
      method: by,
      status,
      instructions,
      expires_at: expiresAt,
      client,
    },
  }
}

type Created = Extract<Awaited<ReturnType<PaymentProvider['create']>>, { ok: true }>
type CreatedOrder = { readonly ok: true; readonly order: ClientOrder; readonly created: Created }

/** The order, at the provider too. One that the provider does not know is closed, or it could never be paid. */
async function orderAtProvider(
  backend: Backend,
  provider: PaymentProvider,
  actor: string,
  input: PaymentRequest,
  card: KeptCard | undefined,
): Promise<CreatedOrder | (Answer & { ok: false })> {
  const opened = await openOrder(backend, provider, actor, input)
  if (!opened.ok) return opened
  const order = { ...Order.parse(opened.data), account: actor }
  const created = await provider.create(order, card)
  if (created.ok) return { ok: true, order, created }
  if (created.problem.code !== 'order_unknown') return created
  const closed = await rpc(backend, 'close_payment', { actor, payment: order.payment })
  return closed.ok ? orderAtProvider(backend, provider, actor, input, card) : closed
}

/**
 * An open order by another method is cancelled first: two open orders could both be paid. A voucher that the provider does
 * not cancel gives way all the same, because its client would wait for days; if both are paid, the second comes back.
 */
async function openOrder(
  backend: Backend,
  provider: PaymentProvider,
  actor: string,
  input: PaymentRequest,
): Promise<Answer> {
  const ask = () =>
    rpc(backend, 'open_payment', {
      actor,
      contract: 'contract' in input ? input.contract : null,
      invoice: 'invoice' in input ? input.invoice : null,
      change: 'change' in input ? input.change : null,
      method: input.method,
      provider: provider.name,
    })
  const first = await ask()
  if (!first.ok) return first
  const { replace, reference } = Object(first.data)
  if (typeof replace !== 'string') return first
  const calledOff = typeof reference === 'string' ? await provider.callOff(reference) : null
  if (calledOff?.ok === false) return calledOff
  if (calledOff?.is === 'confirming' || calledOff?.is === 'ended')
    return {
      ok: false,
      problem: { status: 409, code: 'payment_in_progress', params: { payment: replace } },
    }
  const closed = await rpc(backend, 'close_payment', { actor, payment: replace })
  return closed.ok ? ask() : closed
}

async function keptCard(
  backend: Backend,
  actor: string,
  id: string,
): Promise<{ ok: true; card: KeptCard } | (Answer & { ok: false })> {
  const found = await rpc(backend, 'card_of', { actor, card: id })
  if (!found.ok) return found
  const { reference, customer } = Object(found.data)
  return {
    ok: true,
    card: { reference: String(reference), customer: typeof customer === 'string' ? customer : null },
  }
}
