import type { staffOverviewCopy } from '../../../copy/staffOverview.ts'
import { VIEW } from '../../../features/staff-list/listDefinition.ts'
import { routes } from '../../../routes.ts'

type Kind = keyof (typeof staffOverviewCopy)['wait']
type Figure = 'clients' | 'contracts' | 'pending' | 'upcoming'

/** Views of the lists (pages/admin/lists). Empty: the list as it opens. */
const views: Readonly<
  Record<Exclude<Kind, 'conversations'> | Figure, readonly [list: string, view: string]>
> = {
  tasks: [routes.tasks, 'atrasadas'],
  tickets: [routes.tickets, 'urgentes'],
  invoices: [routes.staffInvoices, 'vencidas'],
  meetings: [routes.staffMeetings, 'por-confirmar'],
  leads: [routes.leads, 'hoy'],
  clients: [routes.clients, ''],
  contracts: [routes.contracts, 'activos'],
  pending: [routes.tasks, 'pendientes'],
  upcoming: [routes.staffMeetings, 'proximas'],
}

/** The lists that an agent has on the device: without the server's views. */
const onDevice: ReadonlySet<string> = new Set([routes.tasks, routes.tickets, routes.clients])

function viewHref(name: keyof typeof views, isSuper: boolean): string {
  const [list, view] = views[name]
  return view === '' || (!isSuper && onDevice.has(list)) ? list : `${list}?${VIEW}=${view}`
}

/**
 * The list of a kind of open work; null when no list exists: a super admin opens one conversation at a time, with a
 * reason.
 */
export const openWorkHref = (kind: Kind, isSuper: boolean): string | null =>
  kind === 'conversations' ? (isSuper ? null : routes.messages) : viewHref(kind, isSuper)

/** The list that a figure counts. */
export const figureHref = (figure: Figure, isSuper: boolean): string => viewHref(figure, isSuper)
