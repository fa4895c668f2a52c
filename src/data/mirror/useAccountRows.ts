import { activities } from '../../domain/activity.ts'
import { contracts } from '../../domain/contract.ts'
import { contractedServices } from '../../domain/contractedService.ts'
import { invoices } from '../../domain/invoice.ts'
import { licenses } from '../../domain/license.ts'
import { meetingChanges, meetings } from '../../domain/meeting.ts'
import { type Profile, profileChanges, profiles } from '../../domain/profile.ts'
import { setupTasks, taskChanges } from '../../domain/task.ts'
import { ticketChanges, tickets } from '../../domain/ticket.ts'
import { useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/**
 * The rows of an account, one hook for each entity: mirror + outbox. Undefined until they were read. Hooks that Home
 * does not use are in useAccountSettings.ts and useToolUse.ts: Home would load their entities.
 */

export const useContracts = (uid: Uid) => useRows(contracts, uid)
export const useServices = (uid: Uid) => useRows(contractedServices, uid)
export const useLicenses = (uid: Uid) => useRows(licenses, uid)
export const useInvoices = (uid: Uid) => useRows(invoices, uid)
export const useTicketRows = (uid: Uid) => useRows(tickets, uid, ticketChanges)
/** uid null: the meetings of all accounts on this device. */
export const useMeetings = (uid: Uid | null) => useRows(meetings, uid, meetingChanges)

/** uid null: the tasks of all accounts on this device. */
export const useTasks = (uid: Uid | null) => useRows(setupTasks, uid, taskChanges)

/** The newest `max` activities, newest first. */
export const useActivities = (uid: Uid, max: number) =>
  useRows(activities, uid)
    ?.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, max)

/** This person's profile; null when the device has none yet. */
export function useProfile(uid: Uid): Profile | null | undefined {
  const rows = useRows(profiles, uid, profileChanges)
  return rows === undefined ? undefined : (rows[0] ?? null)
}

/** All profiles on this device: for a manager, those of the assigned clients. */
export const useProfiles = () => useRows(profiles, null, profileChanges)
