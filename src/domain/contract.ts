import * as z from 'zod/mini'
import { todayInMexico } from './calendar.ts'
import { wholeEntity } from './entity.ts'
import { billings } from './billing.ts'

const statuses = ['pending_payment', 'active', 'cancelled', 'ended', 'expired'] as const
export type ContractStatus = (typeof statuses)[number]

/** As in the database (private.contract_transitions); a test holds them together. */
export const contractTransitions: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  pending_payment: ['active', 'cancelled', 'expired'],
  active: ['cancelled', 'ended'],
  cancelled: [],
  ended: [],
  // Signed and not paid within 15 days.
  expired: [],
}

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Contract = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    folio: z.string(),
    plan_type: z.string(),
    billing: z.enum(billings),
    /** Pesos, as the database's numeric; `centavos` makes money of it. */
    monthly_amount: z.number(),
    /** Charged at the beginning of each period, and what it is without the promotion. Pesos. */
    period_amount: z.number(),
    list_amount: z.number(),
    promotion_code: z.nullable(z.string()),
    promotion_until: z.nullable(z.string()),
    cancel_requested_at: z.nullable(z.string()),
    cancel_effective_on: z.nullable(z.string()),
    cancel_folio: z.nullable(z.string()),
    /** What goes back on the last day, as the receipt says. Pesos. */
    cancel_refund: z.nullable(z.number()),
    /** What a cheaper plan has left over; the next invoice is less by it. */
    credit: z.number(),
    status: z.enum(statuses),
    start_date: z.nullable(z.string()),
    end_date: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Contract = z.infer<typeof Contract>

export const contracts = wholeEntity('contracts', 'account')

const DAY_MS = 86_400_000

/** The contract that counts now: the active one, the newest first. */
export const activeContract = (all: readonly Contract[]): Contract | null =>
  all
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null

/** Whole days since the start, the first day being 1; null before it. now: ms. */
export function daysOfService({ start_date: start }: Contract, now: number): number | null {
  if (start === null) return null
  const days = Math.floor((now - Date.parse(`${start}T00:00:00-06:00`)) / DAY_MS) + 1
  return days < 1 ? null : days
}

/** How long a signed contract keeps its price (private.offer_days). */
const OFFER_DAYS = 15

/** The day on which a signed, unpaid contract no longer keeps its price. */
export const offerEnds = ({ created_at: signed }: Contract): string =>
  todayInMexico(Date.parse(signed) + OFFER_DAYS * DAY_MS)
