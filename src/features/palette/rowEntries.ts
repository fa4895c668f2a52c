import { dayAndYearOf, meetingMoment, businessDayOf } from '../../copy/calendar.ts'
import { invoiceStatusName } from '../../copy/invoices.ts'
import { meetingStatusName, meetingTypes } from '../../copy/meetings.ts'
import { paletteCopy } from '../../copy/palette.ts'
import { monthTitle } from '../../copy/reports.ts'
import { ticketStatusName } from '../../copy/ticketStatus.ts'
import { toolCopy } from '../../copy/tools.ts'
import { packageName } from '../../copy/usage.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { Meeting } from '../../domain/meeting.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import type { Notification } from '../../domain/notification.ts'
import { pathWithin } from '../../domain/pathWithin.ts'
import type { SetupTask } from '../../domain/task.ts'
import { ticketFolio } from '../../domain/ticket.ts'
import { Bell, Calendar, ChartColumn, FilePenLine, FileText, LifeBuoy, ListChecks } from '../../ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { folioNames } from './ranking.ts'

type Ticket = FindableRows['tickets'][number]

/**
 * The entries of rows that clients and staff both have. They open different screens, and staff see the client of each.
 */
export type EntryReader<Row> = {
  readonly to: (row: Row) => string
  readonly whose: (uid: string) => string | null
}

/** The messages and the names of the files of each ticket, by its id. */
export function wordsByTicket({
  ticketMessages,
  ticketFiles,
}: Pick<FindableRows, 'ticketMessages' | 'ticketFiles'>): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  const add = (ticket: string, text: string) => words.set(ticket, `${words.get(ticket) ?? ''} ${text}`)
  for (const { ticket_id: ticket, message } of ticketMessages) add(ticket, message)
  for (const { ticket_id: ticket, name } of ticketFiles) add(ticket, name)
  return words
}

export function ticketEntry(row: Ticket, words: string, { to, whose }: EntryReader<Ticket>): PaletteEntry {
  const folio = row.number === null ? null : ticketFolio(row.number)
  const owner = whose(row.user_id)
  return {
    id: `ticket:${row.id}`,
    group: 'ticket',
    icon: LifeBuoy,
    title: row.subject,
    detail: paletteCopy.detail(folio, ticketStatusName[row.status], owner),
    names: [row.subject, ...(folio === null ? [] : folioNames(folio))],
    also: `${owner ?? ''} ${row.description} ${words}`,
    at: row.created_at,
    to: to(row),
  }
}

export function invoiceEntry(row: Invoice, { to, whose }: EntryReader<Invoice>): PaletteEntry {
  const owner = whose(row.user_id)
  return {
    id: `invoice:${row.id}`,
    group: 'invoice',
    icon: FileText,
    title: paletteCopy.invoice(row.invoice_number),
    detail: paletteCopy.detail(row.concept, invoiceStatusName[row.status], owner),
    names: [paletteCopy.invoice(row.invoice_number), ...folioNames(row.invoice_number)],
    also: `${row.concept} ${invoiceStatusName[row.status]} ${owner ?? ''}`,
    at: row.created_at,
    to: to(row),
  }
}

export function contractEntry(row: Contract, { to, whose }: EntryReader<Contract>): PaletteEntry {
  const owner = whose(row.user_id)
  return {
    id: `contract:${row.id}`,
    group: 'contract',
    icon: FilePenLine,
    title: paletteCopy.contract(row.folio),
    detail: paletteCopy.detail(packageName(row.plan_type), businessDayOf(row.created_at), owner),
    names: [paletteCopy.contract(row.folio), ...folioNames(row.folio)],
    also: `${packageName(row.plan_type)} ${owner ?? ''}`,
    at: row.created_at,
    to: to(row),
  }
}

export function meetingEntry(row: Meeting, { to, whose }: EntryReader<Meeting>): PaletteEntry {
  const owner = whose(row.user_id)
  const moment = meetingMoment(row.scheduled_at)
  return {
    id: `meeting:${row.id}`,
    group: 'meeting',
    icon: Calendar,
    title: meetingTypes[row.meeting_type].label,
    detail: paletteCopy.detail(moment, meetingStatusName[row.status], owner),
    names: [meetingTypes[row.meeting_type].label],
    also: `${dayAndYearOf(row.scheduled_at)} ${moment} ${row.notes ?? ''} ${owner ?? ''}`,
    at: row.scheduled_at,
    to: to(row),
  }
}

export function taskEntry(row: SetupTask, { to, whose }: EntryReader<SetupTask>): PaletteEntry {
  const owner = whose(row.user_id)
  const title = paletteCopy.setUp(toolCopy[row.tool_name].name)
  return {
    id: `task:${row.id}`,
    group: 'task',
    icon: ListChecks,
    title,
    ...(owner === null ? {} : { detail: owner }),
    names: [title, toolCopy[row.tool_name].name],
    also: `${owner ?? ''} ${Object.values(row.configuration_data).join(' ')}`,
    at: row.created_at,
    to: to(row),
  }
}

export function reportEntry(row: MonthlyReport, { to, whose }: EntryReader<MonthlyReport>): PaletteEntry {
  const owner = whose(row.user_id)
  const title = paletteCopy.report(monthTitle(row.month))
  return {
    id: `report:${row.id}`,
    group: 'report',
    icon: ChartColumn,
    title,
    ...(owner === null ? {} : { detail: owner }),
    names: [title, monthTitle(row.month)],
    also: `${row.summary ?? ''} ${owner ?? ''}`,
    at: row.published_at,
    to: to(row),
  }
}

/** A notification without an address of this site opens the list of notifications. */
export function notificationEntry(row: Notification, openAll: () => void): PaletteEntry {
  const to = pathWithin(location.origin, row.action_url)
  return {
    id: `notification:${row.id}`,
    group: 'notification',
    icon: Bell,
    title: row.title,
    detail: row.message,
    names: [row.title],
    also: row.message,
    at: row.created_at,
    ...(to === null ? { run: openAll } : { to }),
  }
}
