import { type Assignment, assignments } from '../../domain/assignment.ts'
import { type Contract, contracts } from '../../domain/contract.ts'
import { type ContractedService, contractedServices } from '../../domain/contractedService.ts'
import { type Invoice, invoices } from '../../domain/invoice.ts'
import { type License, licenses } from '../../domain/license.ts'
import { type Meeting, meetingChanges, meetings } from '../../domain/meeting.ts'
import { type DirectMessage, directMessages, type Thread } from '../../domain/message.ts'
import { type MonthlyReport, monthlyReports } from '../../domain/monthlyReport.ts'
import { type Notification, notificationChanges, notifications } from '../../domain/notification.ts'
import { type Profile, profileChanges, profiles } from '../../domain/profile.ts'
import { type Resource, resources } from '../../domain/resource.ts'
import { type SetupTask, setupTasks, taskChanges } from '../../domain/task.ts'
import { type TicketFile, ticketFiles } from '../../domain/ticketFile.ts'
import { type TicketMessage, ticketMessages } from '../../domain/ticketMessage.ts'
import { type ToolConfiguration, toolConfigurations } from '../../domain/toolConfiguration.ts'
import { type ListingByTool, toolListings } from '../../domain/toolListing.ts'
import { openedWorkspace, type Workspace } from '../session/workspace.ts'
import { conversationThreads } from './conversationThreads.ts'
import { messageChunks } from './messageChunks.ts'
import { readTickets, type ShownTicket } from './shownTickets.ts'
import { useLive } from './useLive.ts'
import { shownRows } from './useRows.ts'

/** All rows of this device that a search covers, except the messages, which are too many to read at once. */
export type FindableRows = {
  readonly assignments: readonly Assignment[]
  readonly configurations: readonly ToolConfiguration[]
  readonly contracts: readonly Contract[]
  readonly listings: ListingByTool
  readonly invoices: readonly Invoice[]
  readonly licenses: readonly License[]
  readonly meetings: readonly Meeting[]
  readonly notifications: readonly Notification[]
  readonly profiles: readonly Profile[]
  readonly reports: readonly MonthlyReport[]
  readonly resources: readonly Resource[]
  readonly services: readonly ContractedService[]
  readonly tasks: readonly SetupTask[]
  readonly ticketFiles: readonly TicketFile[]
  readonly ticketMessages: readonly TicketMessage[]
  readonly tickets: readonly ShownTicket[]
}

async function readFindable(open: Workspace): Promise<FindableRows> {
  const [
    assignmentRows,
    contractRows,
    invoiceRows,
    meetingRows,
    notificationRows,
    profileRows,
    resourceRows,
    serviceRows,
    taskRows,
    answerRows,
    ticketRows,
    listingRows,
    configurationRows,
    licenseRows,
    reportRows,
    fileRows,
  ] = await Promise.all([
    open.mirror.typed(assignments).toArray(),
    shownRows<Contract>(open, contracts, null),
    shownRows<Invoice>(open, invoices, null),
    shownRows<Meeting>(open, meetings, null, meetingChanges),
    shownRows<Notification>(open, notifications, null, notificationChanges),
    shownRows<Profile>(open, profiles, null, profileChanges),
    open.mirror.typed(resources).toArray(),
    shownRows<ContractedService>(open, contractedServices, null),
    shownRows<SetupTask>(open, setupTasks, null, taskChanges),
    shownRows<TicketMessage>(open, ticketMessages, null),
    readTickets(open, null),
    open.mirror.typed(toolListings).toArray(),
    open.mirror.typed(toolConfigurations).toArray(),
    shownRows<License>(open, licenses, null),
    shownRows<MonthlyReport>(open, monthlyReports, null),
    shownRows<TicketFile>(open, ticketFiles, null),
  ])
  return {
    assignments: assignmentRows,
    configurations: configurationRows,
    contracts: contractRows ?? [],
    invoices: invoiceRows ?? [],
    licenses: licenseRows ?? [],
    listings: new Map(listingRows.map((row) => [row.tool, row])),
    meetings: meetingRows ?? [],
    notifications: (notificationRows ?? []).filter(({ dismissed_at: dismissed }) => dismissed === null),
    profiles: profileRows ?? [],
    reports: reportRows ?? [],
    resources: resourceRows,
    services: serviceRows ?? [],
    tasks: taskRows ?? [],
    ticketFiles: fileRows ?? [],
    ticketMessages: answerRows ?? [],
    tickets: ticketRows ?? [],
  }
}

/** Undefined until they were read. */
export const useFindable = (): FindableRows | undefined => useLive(readFindable, [])

/**
 * The messages of these conversations, with those of former account managers, in parts; none after a sign-out. A thread
 * is the current one of a client.
 */
export async function* messagesOf(
  conversations: readonly Thread[],
): AsyncGenerator<readonly DirectMessage[]> {
  for (const current of conversations) {
    const open = openedWorkspace()
    if (open === null) return
    const { threads, since } = await conversationThreads(open.mirror, current.clientId)
    for (const thread of threads) yield* messageChunks(open.mirror, thread, since)
  }
}

/** The messages with these ids, in this order. */
export async function messagesWith(ids: readonly string[]): Promise<DirectMessage[]> {
  const rows = await openedWorkspace()
    ?.mirror.typed(directMessages)
    .bulkGet([...ids])
  return (rows ?? []).filter((row) => row !== undefined)
}
