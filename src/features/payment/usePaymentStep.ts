import { useContracts, useInvoices } from '../../data/mirror/useAccountRows.ts'
import { useRefunds } from '../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import type { Uid } from '../../domain/id.ts'
import { nextPaymentStep, type PaymentStep } from '../../domain/paymentStep.ts'
import { useNow } from '../../ui/useNow.ts'

/** Undefined until the account was read. */
export function usePaymentStep(uid: Uid): PaymentStep | undefined {
  const contracts = useContracts(uid)
  const invoices = useInvoices(uid)
  const payments = usePayments(uid)
  const refunds = useRefunds(uid)
  const now = useNow()
  if (!contracts || !invoices || !payments || !refunds) return undefined
  return nextPaymentStep({ contracts, invoices, payments, refunds }, now)
}
