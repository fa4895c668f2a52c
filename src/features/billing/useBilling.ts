import { useContracts, useInvoices, useLicenses, useTicketRows } from '../../data/mirror/useAccountRows.ts'
import { useContractChanges, useRefunds, useSavedCards } from '../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { currentContract } from '../../domain/contract.ts'
import type { Uid } from '../../domain/id.ts'
import { activeLicenses } from '../../domain/license.ts'

export type BillingAccount = NonNullable<ReturnType<typeof useBilling>>

/** All data of the screen; undefined until everything was read, so that it appears in one piece. */
export function useBilling(uid: Uid) {
  const contracts = useContracts(uid)
  const invoices = useInvoices(uid)
  const payments = usePayments(uid)
  const changes = useContractChanges(uid)
  const cards = useSavedCards(uid)
  const licenses = useLicenses(uid)
  const tickets = useTicketRows(uid)
  const refunds = useRefunds(uid)
  if (!contracts || !invoices || !payments || !changes || !cards || !licenses || !tickets || !refunds)
    return undefined
  const contract = currentContract(contracts)
  return {
    contracts,
    contract,
    /** Signed, and not paid yet. */
    change:
      changes.find(({ contract_id: id, status }) => id === contract?.id && status === 'pending_payment') ??
      null,
    changes,
    invoices,
    payments,
    refunds,
    cards,
    licenses: activeLicenses(licenses),
    tickets,
  }
}
