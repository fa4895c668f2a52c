import {
  useContracts,
  useInvoices,
  useLicenses,
  useMeetings,
  useServices,
  useTasks,
} from '../../../data/mirror/useAccountRows.ts'
import { useFiscalData, useIntegrations } from '../../../data/mirror/useAccountSettings.ts'
import { useAssignment } from '../../../data/mirror/useAssignment.ts'
import { useRefunds } from '../../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../../data/mirror/usePayments.ts'
import { useShownTickets } from '../../../data/mirror/useShownTickets.ts'
import type { Uid } from '../../../domain/id.ts'

/** The rows of a client's account on this device; undefined until everything was read, so that no count jumps. */
export function useClientAccount(uid: Uid) {
  const [contracts, invoices, licenses] = [useContracts(uid), useInvoices(uid), useLicenses(uid)]
  const [meetings, services] = [useMeetings(uid), useServices(uid)]
  const [tasks, tickets, assignment] = [useTasks(uid), useShownTickets(uid), useAssignment(uid)]
  const [fiscal, integrations] = [useFiscalData(uid), useIntegrations(uid)]
  const [payments, refunds] = [usePayments(uid), useRefunds(uid)]
  if (!contracts || !invoices || !licenses || !meetings || !services || !tasks || !tickets) return undefined
  if (assignment === undefined || fiscal === undefined || !integrations) return undefined
  if (!payments || !refunds) return undefined
  return {
    contracts,
    fiscal,
    integrations,
    invoices,
    licenses,
    meetings,
    payments,
    refunds,
    services,
    tasks,
    tickets,
    assignment,
  }
}
export type ClientAccount = NonNullable<ReturnType<typeof useClientAccount>>
