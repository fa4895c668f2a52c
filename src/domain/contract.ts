import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Billing } from './billing.ts'
import type { Pesos } from './money.ts'
import type { ToolSlug } from './tool.ts'
import { daysAfter, daysBetween, todayInMexico } from './calendar.ts'

export const contractStatuses = ['pending_payment', 'active', 'cancelled', 'ended', 'expired'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** As in the database (private.contract_transitions); a test holds them together. */
export const contractTransitions: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  pending_payment: ['active', 'cancelled', 'expired'],
  active: ['cancelled', 'ended'],
  cancelled: [],
  ended: [],
  // Signed and not paid within 15 days.
  expired: [],
}

/** What a service apart from the plan adds to the periods that begin from `from` to before `until`. */
export type ServiceApart = {
  tool: ToolSlug
  from: string
  until: string | null
  amount: Pesos
}

export type Contract = TableRow<
  'contracts',
  {
    billing: Billing
    /** Charged at the beginning of each period; `list_amount` is the same without the promotion. */
    period_amount: Pesos
    /** What goes back on the last day, as the receipt says. */
    cancel_refund: Pesos | null
    /** What a cheaper plan has left over; the next invoice is less by it. */
    credit: Pesos
    services_apart: ServiceApart[]
    status: ContractStatus
  }
>

export const contracts: OwnedEntity<Contract> = entity('contracts')

/** The contract that counts now: the active one, the newest first. */
export const activeContract = (all: readonly Contract[]): Contract | null =>
  all
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null

/** The one that counts now, or else the newest that is signed and waits for its first payment. */
export const currentContract = (all: readonly Contract[]): Contract | null =>
  activeContract(all) ??
  all
    .filter(({ status }) => status === 'pending_payment')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ??
  null

/** Whole days since the start, the first day being 1; null before it. now: ms. */
export function daysOfService({ start_date: start }: Contract, now: number): number | null {
  if (start === null) return null
  const days = daysBetween(start, todayInMexico(now)) + 1
  return days < 1 ? null : days
}

/** How long a signed contract keeps its price (private.offer_days). */
const OFFER_DAYS = 15

/** The day on which a signed, unpaid contract no longer keeps its price. */
export const offerEnds = ({ created_at: signed }: Contract): string =>
  daysAfter(todayInMexico(Date.parse(signed)), OFFER_DAYS)
