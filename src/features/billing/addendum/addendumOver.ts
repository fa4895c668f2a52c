import { addendumCopy as copy } from '../../../copy/addendum.ts'
import { keptPart } from '../../../copy/planChange.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import { hasReceivedPart, type Payment } from '../../../domain/payment.ts'

type Over = { readonly title: string; readonly detail: string; readonly mayAsk: boolean }

/**
 * Why an addendum can no longer be signed or paid, what became of money that was transferred for it, and whether the
 * service can be requested again. payments: those of the addendum.
 */
export function addendumOver(
  {
    status,
    amount_due: due,
    over_cause: stored,
  }: Pick<ContractChange, 'status' | 'amount_due' | 'over_cause'>,
  payments: readonly Pick<Payment, 'received'>[],
): Over {
  if (status === 'ended') return { title: copy.ended, detail: copy.endedDetail, mayAsk: true }
  // Its last day is over and the clock has not run since; or it ended before causes were stored.
  const cause = stored ?? (status === 'cancelled' ? 'unknown' : due > 0 ? 'unpaid' : 'unsigned')
  const hasLapsed = cause === 'unpaid' || cause === 'unsigned'
  const mayAsk = hasLapsed || cause === 'uncovered'
  const money = hasReceivedPart(payments) ? keptPart : copy.notCharged
  return {
    title: hasLapsed ? copy.expired : copy.over,
    detail: [copy.causes[cause], money, ...(mayAsk ? [copy.mayAsk] : [])].join(' '),
    mayAsk,
  }
}
