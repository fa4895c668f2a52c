import { paletteCopy } from '../../copy/palette.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { staffTicketHref, taskHref } from '../../hrefs.ts'
import { clientHref } from '../../staffHrefs.ts'
import { UserRound } from '../../ui/icons.ts'
import type { PaletteEntry } from './entry.ts'
import {
  contractEntry,
  invoiceEntry,
  meetingEntry,
  notificationEntry,
  taskEntry,
  ticketEntry,
  wordsByTicket,
} from './rowEntries.ts'

/** By uid: the name of the business, or of the person without one. */
const clientNames = ({ profiles }: FindableRows): ReadonlyMap<string, string> =>
  new Map(profiles.map(({ id, company, full_name: name }) => [id, company ?? name]))

/** The search of staff: the assigned clients and their rows. */
export function staffEntries(rows: FindableRows, openNotifications: () => void): PaletteEntry[] {
  const words = wordsByTicket(rows.ticketMessages)
  const clients = new Set<string>(rows.assignments.map(({ user_id: id }) => id))
  const names = clientNames(rows)
  const whose = (uid: string) => names.get(uid) ?? null
  return [
    ...rows.profiles
      .filter(({ id }) => clients.has(id))
      .map(
        ({ id, full_name: name, company, email, phone }): PaletteEntry => ({
          id: `client:${id}`,
          group: 'client',
          icon: UserRound,
          title: name,
          detail: paletteCopy.detail(company, email),
          names: [name, ...(company === null ? [] : [company])],
          also: `${email ?? ''} ${phone ?? ''} ${phone?.replaceAll(/\D/g, '') ?? ''}`,
          to: clientHref(id),
        }),
      ),
    ...rows.tickets.map((row) =>
      ticketEntry(row, words.get(row.id) ?? '', { to: ({ id }) => staffTicketHref(id), whose }),
    ),
    ...rows.tasks.map((row) => taskEntry(row, { to: ({ id }) => taskHref(id), whose })),
    ...rows.meetings.map((row) =>
      meetingEntry(row, { to: ({ user_id: uid }) => clientHref(uid, 'reuniones'), whose }),
    ),
    ...rows.invoices.map((row) =>
      invoiceEntry(row, { to: ({ user_id: uid }) => clientHref(uid, 'pagos'), whose }),
    ),
    ...rows.contracts.map((row) =>
      contractEntry(row, { to: ({ user_id: uid }) => clientHref(uid, 'pagos'), whose }),
    ),
    ...rows.notifications.map((row) => notificationEntry(row, openNotifications)),
  ]
}
