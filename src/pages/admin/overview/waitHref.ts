import type { staffOverviewCopy } from '../../../copy/staffOverview.ts'
import { VIEW } from '../../../features/staff-list/listDefinition.ts'
import { routes } from '../../../routes.ts'

type Kind = keyof (typeof staffOverviewCopy)['wait']

/** Views of the lists (pages/admin/lists). */
const waitViews = {
  tasks: [routes.tasks, 'atrasadas'],
  tickets: [routes.tickets, 'urgentes'],
  invoices: [routes.staffInvoices, 'vencidas'],
  meetings: [routes.staffMeetings, 'por-confirmar'],
  leads: [routes.leads, 'hoy'],
} as const

/** The list of what waits; null where there is none. An agent's tasks and tickets are on the device, in lists without views. */
export function waitHref(kind: Kind, isSuper: boolean): string | null {
  // Conversations are the agent's: a super admin reads one at a time, with a reason.
  if (kind === 'conversations') return isSuper ? null : routes.messages
  const [list, view] = waitViews[kind]
  if (!isSuper && (kind === 'tasks' || kind === 'tickets')) return list
  return `${list}?${VIEW}=${view}`
}
