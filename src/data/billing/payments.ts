import * as z from 'zod/mini'
import type { PayMethod } from '../../domain/payMethod.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { TestOutcome } from '../../domain/testCard.ts'
import { call, type CallResult, failed } from '../session/call.ts'
import type { Id, Uid } from '../../domain/id.ts'

/**
 * Opens payment orders. The outcome of a payment comes from the provider through the mirror, never from these answers.
 */

const refusals = [
  'not_found',
  'already_paid',
  'contract_over',
  'payment_in_progress',
  'other_payment_in_progress',
  'payment_over',
  'oxxo_limit',
  'payments_not_configured',
  'provider_unavailable',
  // Refusals of a stored card, which is charged with its order.
  'declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
] as const

export type PaymentProblem = RequestFailureCode | (typeof refusals)[number]

const Order = z.object({
  payment: z.uuid(),
  provider: z.enum(['sandbox', 'stripe']),
  // Stripe's client secret and publishable key.
  client: z.nullable(z.object({ secret: z.string(), publishable_key: z.string() })),
})
export type Order = z.infer<typeof Order>

/** The item to pay: a contract's first invoice, a later invoice, or the difference to another plan. */
export type PaymentTarget =
  | { readonly contract: Id<'contracts'> }
  | { readonly invoice: Id<'invoices'> }
  | { readonly change: Id<'contract_changes'> }

const idOf = (target: PaymentTarget): string =>
  'contract' in target ? target.contract : 'invoice' in target ? target.invoice : target.change

/** previousPayment: the last finished payment of the target; the new order is another attempt. */
export type PaymentAttempt = {
  readonly target: PaymentTarget
  readonly method: PayMethod
  readonly previousPayment: string | null
  /** The id of a saved card. */
  readonly card?: string
}

/** The idempotency key, derived from the attempt: the same after a reload and on another device. */
export const openPayment = ({
  target,
  method,
  previousPayment,
  card,
}: PaymentAttempt): Promise<CallResult<Order, PaymentProblem>> =>
  call('/functions/v1/open-payment', {
    as: 'person',
    key: {
      named: `open ${idOf(target)} ${method} ${previousPayment}${card === undefined ? '' : ` ${card}`}`,
    },
    body: { ...target, method, ...(card !== undefined && { card }) },
    answer: Order,
    refusals,
  })

/** The column of a payment's row that names its target. */
const columnOf = (target: PaymentTarget): Record<string, string> =>
  'contract' in target
    ? { contract_id: `eq.${target.contract}`, purpose: 'eq.contract' }
    : 'invoice' in target
      ? { invoice_id: `eq.${target.invoice}` }
      : { change_id: `eq.${target.change}` }

/**
 * Opens a card order before the person has chosen to pay, because its answer contains which form to show. It is not opened
 * while there is a voucher from another device, which the order would cancel. replacesVoucher: the person has accepted that.
 */
export async function openCardOrder({
  replacesVoucher,
  ...attempt
}: Omit<PaymentAttempt, 'method' | 'card'> & { readonly replacesVoucher: boolean }): Promise<
  CallResult<Order, PaymentProblem>
> {
  const vouchers = replacesVoucher ? null : await countVouchers(attempt.target)
  if (vouchers?.ok === false) return vouchers
  return vouchers !== null && vouchers.value > 0
    ? failed('payment_in_progress')
    : openPayment({ ...attempt, method: 'card' })
}

function countVouchers(target: PaymentTarget): Promise<CallResult<number, PaymentProblem>> {
  const query = new URLSearchParams({
    select: 'id',
    ...columnOf(target),
    status: 'in.(pending,processing)',
    instructions: 'not.is.null',
  })
  return countRows(`/rest/v1/payment_transactions?${query.toString()}`)
}

export type Confirmation = {
  readonly payment: string
  readonly outcome: TestOutcome | 'authentication_failed'
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
}

const Confirmed = z.object({ status: z.string() })

/** The simulated bank's outcome (sandbox). It never contains a card number. */
export const confirmSandboxPayment = (
  confirmation: Confirmation,
): Promise<CallResult<{ status: string }, PaymentProblem>> =>
  call('/functions/v1/confirm-sandbox-payment', {
    as: 'person',
    key: { named: `confirm ${confirmation.payment} ${confirmation.outcome}` },
    body: confirmation,
    answer: Confirmed,
    refusals,
  })

/** Whether the server has this contract for this client: the mirror may be slightly behind. */
export async function hasContract(
  uid: Uid,
  id: Id<'contracts'>,
): Promise<CallResult<boolean, PaymentProblem>> {
  const query = new URLSearchParams({ select: 'id', id: `eq.${id}`, user_id: `eq.${uid}` })
  const rows = await countRows(`/rest/v1/contracts?${query.toString()}`)
  return rows.ok ? { ok: true, value: rows.value > 0 } : rows
}

/** The number of rows on the server. */
const countRows = (path: string): Promise<CallResult<number, PaymentProblem>> =>
  call(path, { as: 'person', method: 'GET', answer: Count, refusals })

const Count = z.pipe(
  z.array(z.object({ id: z.string() })),
  z.transform((rows) => rows.length),
)
