import { activities } from '../../domain/activity.ts'
import { contracts } from '../../domain/contract.ts'
import { contractedServices } from '../../domain/contractedService.ts'
import { invoices } from '../../domain/invoice.ts'
import { licenses } from '../../domain/license.ts'
import { meetingChanges, meetings } from '../../domain/meeting.ts'
import { type Profile, profileChanges, profiles } from '../../domain/profile.ts'
import { setupTasks, taskChanges } from '../../domain/task.ts'
import { ticketChanges, tickets } from '../../domain/ticket.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { favoritesOf, type ToolConfiguration, toolConfigurations } from '../../domain/toolConfiguration.ts'
import { isEffective } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'
import { shownRows, useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/** What an account holds, noun by noun: mirror + outbox. Undefined until it was read. */

export const useContracts = (uid: Uid) => useRows(contracts, uid)
export const useServices = (uid: Uid) => useRows(contractedServices, uid)
export const useLicenses = (uid: Uid) => useRows(licenses, uid)
export const useInvoices = (uid: Uid) => useRows(invoices, uid)
export const useTickets = (uid: Uid) => useRows(tickets, uid, ticketChanges)
export const useMeetings = (uid: Uid) => useRows(meetings, uid, meetingChanges)

/** Null: of every account that is on this device. */
export const useTasks = (uid: Uid | null) => useRows(setupTasks, uid, taskChanges)

/** Newest first. */
export const useActivities = (uid: Uid, most: number) =>
  useRows(activities, uid)
    ?.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, most)

/** The own profile, or null where there is none (yet). */
export function useProfile(uid: Uid): Profile | null | undefined {
  const rows = useRows(profiles, uid, profileChanges)
  return rows === undefined ? undefined : (rows[0] ?? null)
}

/** Everybody whose profile is on this device, by id: for a manager the assigned clients. */
export const useProfiles = () => useRows(profiles, null, profileChanges)

export const useFavorites = (uid: Uid): ReadonlySet<ToolSlug> | undefined =>
  useLive(
    async (open) => {
      const rows = await shownRows<ToolConfiguration>(open, toolConfigurations, uid)
      return rows && favoritesOf(rows, (await open.outbox.ops.orderBy('n').toArray()).filter(isEffective))
    },
    [uid],
  )
