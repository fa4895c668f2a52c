import { activities, type Activity } from '../../domain/activity.ts'
import { type Contract, contracts } from '../../domain/contract.ts'
import { type ContractedService, contractedServices } from '../../domain/contractedService.ts'
import { type Invoice, invoices } from '../../domain/invoice.ts'
import { type Licence, licences } from '../../domain/licence.ts'
import { type Meeting, meetings } from '../../domain/meeting.ts'
import { type Profile, profileEffects, profiles } from '../../domain/profile.ts'
import { type SetupTask, setupTasks } from '../../domain/task.ts'
import { taskEffects } from '../../domain/taskChange.ts'
import { type Ticket, tickets } from '../../domain/ticket.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { favoritesOf, type ToolConfiguration, toolConfigurations } from '../../domain/toolConfiguration.ts'
import { counts } from './overlay.ts'
import { useLive } from './useLive.ts'
import { shownRows, useRows } from './useRows.ts'

/** What an account holds, noun by noun: mirror + outbox. Undefined until it was read. */

export const useContracts = (uid: string) => useRows<Contract>(contracts, uid)
export const useServices = (uid: string) => useRows<ContractedService>(contractedServices, uid)
export const useLicences = (uid: string) => useRows<Licence>(licences, uid)
export const useInvoices = (uid: string) => useRows<Invoice>(invoices, uid)
export const useTickets = (uid: string) => useRows<Ticket>(tickets, uid)
export const useMeetings = (uid: string) => useRows<Meeting>(meetings, uid)

/** Null: of every account that is on this device. */
export const useTasks = (uid: string | null) => useRows<SetupTask>(setupTasks, uid, taskEffects)

/** Newest first. */
export const useActivities = (uid: string, most: number) =>
  useRows<Activity>(activities, uid)
    ?.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, most)

/** The own profile, or null where there is none (yet). */
export function useProfile(uid: string): Profile | null | undefined {
  const rows = useRows<Profile>(profiles, uid, profileEffects)
  return rows === undefined ? undefined : (rows[0] ?? null)
}

/** Everybody whose profile is on this device, by id: for a manager the assigned clients. */
export const useProfiles = () => useRows<Profile>(profiles, null, profileEffects)

export const useFavorites = (uid: string): ReadonlySet<ToolSlug> | undefined =>
  useLive(
    async (open) => {
      const rows = await shownRows<ToolConfiguration>(open, toolConfigurations, uid)
      return rows && favoritesOf(rows, (await open.outbox.ops.orderBy('n').toArray()).filter(counts))
    },
    [uid],
  )
