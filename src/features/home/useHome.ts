import {
  useActivities,
  useContracts,
  useInvoices,
  useLicenses,
  useMeetings,
  useProfile,
  useServices,
  useTasks,
  useTicketRows,
} from '../../data/mirror/useAccountRows.ts'
import { useContractChanges, useRefunds } from '../../data/mirror/useBillingRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useWhileAway } from '../../data/mirror/useWhileAway.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { useToolConfigurations } from '../../data/mirror/useToolConfigurations.ts'
import { useUnread } from '../../data/mirror/useUnread.ts'
import { TIMELINE_SHOWN } from '../../domain/activity.ts'
import { activeContract } from '../../domain/contract.ts'
import { activeLicenses } from '../../domain/license.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import { hasSeat } from '../../domain/toolConfiguration.ts'

export type HomeData = NonNullable<ReturnType<typeof useHome>>

/** All data of the first screen; undefined until everything was read, so that it appears in one piece. */
export function useHome(uid: string) {
  const profile = useProfile(uid)
  const manager = useAssignment(uid)
  const unread = useUnread(uid)
  const contracts = useContracts(uid)
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const licenses = useLicenses(uid)
  const invoices = useInvoices(uid)
  const payments = usePayments(uid)
  const refunds = useRefunds(uid)
  const contractChanges = useContractChanges(uid)
  const tickets = useTicketRows(uid)
  const meetings = useMeetings(uid)
  const away = useWhileAway(uid)
  const activities = useActivities(uid, TIMELINE_SHOWN)
  const configurations = useToolConfigurations(uid)
  if (
    profile === undefined ||
    manager === undefined ||
    unread === undefined ||
    !contracts ||
    !services ||
    !tasks
  )
    return undefined
  if (!payments || !refunds || !contractChanges || away === undefined) return undefined
  if (!licenses || !invoices || !tickets || !meetings || !activities || !configurations) return undefined
  return {
    name: profile?.full_name.trim() || null,
    manager,
    unread,
    contracts,
    /** Active: a contract that waits for its payment has no days of service yet. */
    contract: activeContract(contracts),
    progress: serviceProgressOf(services, tasks),
    tasks,
    licenses: activeLicenses(licenses),
    invoices,
    payments,
    refunds,
    contractChanges,
    tickets,
    meetings,
    activities,
    away,
    hasSeat: configurations.some(hasSeat),
  }
}
