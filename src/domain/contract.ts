import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Billing } from './billing.ts'
import type { Pesos } from './money.ts'
import type { ToolSlug } from './tool.ts'
import { daysAfter, daysBetween, todayInMexico } from './calendar.ts'

export const contractStatuses = ['pending_payment', 'active', 'cancelled', 'ended', 'expired'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** The database has the same transitions (private.contract_transitions); a test compares both. */
export const contractTransitions: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  pending_payment: ['active', 'cancelled', 'expired'],
  active: ['cancelled', 'ended'],
  cancelled: [],
  ended: [],
  // Signed and not paid within 15 days.
  expired: [],
}

/** The price that a service apart adds to the periods that begin from `from` and before `until`. */
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
    /** The refund due on the last day, as on the receipt. */
    cancel_refund: Pesos | null
    /** The credit left from a cheaper plan; it is deducted from the next invoice. */
    credit: Pesos
    services_apart: ServiceApart[]
    status: ContractStatus
  }
>

export const contracts: OwnedEntity<Contract> = entity('contracts')

/** The newest active contract. */
export const activeContract = (all: readonly Contract[]): Contract | null =>
  all
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null

/** The active contract, otherwise the newest that waits for its payment. */
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

/** How long a signed, unpaid contract keeps its price, in days (private.offer_days). */
const CONTRACT_OFFER_DAYS = 15

/** The day from which a signed, unpaid contract no longer keeps its price. */
export const contractOfferEnds = ({ created_at: signed }: Contract): string =>
  daysAfter(todayInMexico(Date.parse(signed)), CONTRACT_OFFER_DAYS)
