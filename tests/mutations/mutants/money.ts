import type { Mutant } from '../mutant.ts'
import { cancellationMutants } from './money/cancellations.ts'
import { invoiceMutants } from './money/invoices.ts'
import { offerMutants } from './money/offers.ts'
import { paymentFlowMutants } from './money/payment-flow.ts'
import { planChangeMutants } from './money/plan-changes.ts'
import { refundMutants } from './money/refunds.ts'
import { serviceMutants } from './money/services.ts'
import { voucherMutants } from './money/vouchers.ts'
import { statementMutants } from './money/statement.ts'

/** The rules of money, each broken in three ways or more, in the order of their numbers. */
export const moneyMutants: readonly Mutant[] = [
  ...cancellationMutants,
  ...invoiceMutants,
  ...offerMutants,
  ...paymentFlowMutants,
  ...planChangeMutants,
  ...refundMutants,
  ...serviceMutants,
  ...voucherMutants,
  ...statementMutants,
].toSorted((a, b) => a.number.localeCompare(b.number))
