import { useContracts, useInvoices, useLicenses, useTickets } from '../../data/mirror/useAccount.ts'
import { useContractChanges, useSavedCards } from '../../data/mirror/useBilling.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { activeContract, type Contract } from '../../domain/contract.ts'
import type { Uid } from '../../domain/id.ts'

export type BillingAccount = NonNullable<ReturnType<typeof useBilling>>

/** Everything that the screen shows; undefined until all of it was read, so that it appears in one piece. */
export function useBilling(uid: Uid) {
  const contracts = useContracts(uid)
  const invoices = useInvoices(uid)
  const payments = usePayments(uid)
  const changes = useContractChanges(uid)
  const cards = useSavedCards(uid)
  const licenses = useLicenses(uid)
  const tickets = useTickets(uid)
  if (!contracts || !invoices || !payments || !changes || !cards || !licenses || !tickets) return undefined
  const contract = activeContract(contracts) ?? signedContract(contracts)
  return {
    contract,
    /** Signed, and not paid yet. */
    change:
      changes.find(({ contract_id: id, status }) => id === contract?.id && status === 'pending_payment') ??
      null,
    invoices,
    payments,
    cards,
    licenses: licenses.filter(({ status }) => status === 'active'),
    tickets,
  }
}

/** The one that waits for its first payment, the newest first. */
const signedContract = (all: readonly Contract[]): Contract | null =>
  all
    .filter(({ status }) => status === 'pending_payment')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null
