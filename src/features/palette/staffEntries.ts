import { paletteCopy } from '../../copy/palette.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import { clientReportsHref, REPORT_MONTH, staffTicketHref, taskHref } from '../../hrefs.ts'
import { clientHref } from '../../staffHrefs.ts'
import { UserRound } from '../../ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { type EntrySources, entriesOf, unfound } from './entrySources.ts'
import {
  contractEntry,
  invoiceEntry,
  meetingEntry,
  notificationEntry,
  reportEntry,
  taskEntry,
  ticketEntry,
  wordsByTicket,
} from './rowEntries.ts'

/** The name of each client's business, or of the person if there is no business, by uid. */
const clientNames = ({ profiles }: FindableRows): ReadonlyMap<string, string> =>
  new Map(profiles.map(({ id, company, full_name: name }) => [id, company ?? name]))

/** The name to show with each row, by the uid of its client. */
const ownerOf = (rows: FindableRows) => {
  const names = clientNames(rows)
  return (uid: string) => names.get(uid) ?? null
}

function assignedClients({ assignments, profiles }: FindableRows): PaletteEntry[] {
  const clients = new Set<string>(assignments.map(({ user_id: id }) => id))
  return profiles
    .filter(({ id }) => clients.has(id))
    .map(({ id, full_name: name, company, email, phone }) => ({
      id: `client:${id}`,
      group: 'client',
      icon: UserRound,
      title: name,
      detail: paletteCopy.detail(company, email),
      names: [name, ...(company === null ? [] : [company])],
      also: `${email ?? ''} ${phone ?? ''} ${phone?.replaceAll(/\D/g, '') ?? ''}`,
      to: clientHref(id),
    }))
}

const toReport = ({ user_id: uid, month }: MonthlyReport): string =>
  `${clientReportsHref(uid)}?${new URLSearchParams({ [REPORT_MONTH]: month.slice(0, 7) }).toString()}`

const ofPortal = { notFound: 'Staff see it in the portal of the client, who is found.' } as const

export const staffSources: EntrySources = {
  ...unfound,
  profiles: { find: ({ rows }) => assignedClients(rows) },
  support_tickets: {
    find: ({ rows, words }) => {
      const reader = { to: ({ id }: { id: string }) => staffTicketHref(id), whose: ownerOf(rows) }
      return rows.tickets.map((row) => ticketEntry(row, words.get(row.id) ?? '', reader))
    },
  },
  service_configuration_tasks: {
    find: ({ rows }) => {
      const whose = ownerOf(rows)
      return rows.tasks.map((row) => taskEntry(row, { to: ({ id }) => taskHref(id), whose }))
    },
  },
  scheduled_meetings: {
    find: ({ rows }) => {
      const reader = {
        to: (row: { user_id: string }) => clientHref(row.user_id, 'reuniones'),
        whose: ownerOf(rows),
      }
      return rows.meetings.map((row) => meetingEntry(row, reader))
    },
  },
  invoices: {
    find: ({ rows }) => {
      const reader = {
        to: (row: { user_id: string }) => clientHref(row.user_id, 'pagos'),
        whose: ownerOf(rows),
      }
      return rows.invoices.map((row) => invoiceEntry(row, reader))
    },
  },
  contracts: {
    find: ({ rows }) => {
      const reader = {
        to: (row: { user_id: string }) => clientHref(row.user_id, 'pagos'),
        whose: ownerOf(rows),
      }
      return rows.contracts.map((row) => contractEntry(row, reader))
    },
  },
  monthly_reports: {
    find: ({ rows }) => {
      const whose = ownerOf(rows)
      return rows.reports.map((row) => reportEntry(row, { to: toReport, whose }))
    },
  },
  notifications: {
    find: ({ rows, openNotifications }) =>
      rows.notifications.map((row) => notificationEntry(row, openNotifications)),
  },
  user_account_manager: { foundWith: 'profiles' },
  contracted_services: ofPortal,
  tool_licenses: ofPortal,
  license_seats: ofPortal,
  tool_configurations: ofPortal,
  tool_listings: { notFound: 'Staff open no tools: the catalogue is a destination.' },
  resources: { notFound: 'Staff have no library: the catalogue is a destination.' },
}

/** The search of staff: the assigned clients and their rows. */
export const staffEntries = (rows: FindableRows, openNotifications: () => void): Generator<PaletteEntry> =>
  entriesOf(staffSources, { rows, words: wordsByTicket(rows), openNotifications })
