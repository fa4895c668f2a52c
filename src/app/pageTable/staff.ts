import { shellCopy } from '../../copy/shell.ts'
import { contractListCopy, invoiceListCopy, leadListCopy, meetingListCopy } from '../../copy/staffLists.ts'
import { overviewTitle } from '../../copy/staffOverview.ts'
import { patterns, routes } from '../../routes.ts'
import {
  Calendar,
  FilePenLine,
  FileText,
  Inbox,
  House,
  LifeBuoy,
  ListChecks,
  MessageSquare,
  Settings as Cog,
  UserPlus,
  Users,
} from '../../ui/icons.ts'
import { type Page, page } from './page.ts'

/** The panel of the staff. */
export const staffPages: readonly Page[] = [
  {
    path: routes.admin,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/StaffStart.tsx').then((module) => module.StaffStart)),
  },
  {
    path: routes.overview,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Overview.tsx').then((module) => module.Overview)),
    navigation: { text: overviewTitle, icon: House, tab: false },
  },
  {
    path: patterns.messages,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Messages.tsx').then((module) => module.Messages)),
    navigation: { text: shellCopy.messages, icon: MessageSquare },
  },
  {
    path: routes.tasks,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Tasks.tsx').then((module) => module.Tasks)),
    navigation: { text: shellCopy.tasks, icon: ListChecks },
  },
  {
    path: routes.tickets,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Tickets.tsx').then((module) => module.Tickets)),
    navigation: { text: shellCopy.tickets, icon: LifeBuoy },
  },
  {
    path: patterns.staffTicket,
    gate: 'staff',
    frame: 'staff',
    keyedBy: 'ticketId',
    Screen: page(() => import('../../pages/admin/StaffTicket.tsx').then((module) => module.StaffTicket)),
  },
  {
    path: patterns.task,
    gate: 'staff',
    frame: 'staff',
    keyedBy: 'taskId',
    Screen: page(() => import('../../pages/admin/TaskDetail.tsx').then((module) => module.TaskDetail)),
  },
  {
    path: routes.clients,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Clients.tsx').then((module) => module.Clients)),
    navigation: { text: shellCopy.clients, icon: Users },
  },
  {
    path: patterns.client,
    gate: 'staff',
    frame: 'staff',
    keyedBy: 'clientId',
    Screen: page(() => import('../../pages/admin/Client.tsx').then((module) => module.Client)),
  },
  {
    path: patterns.viewAs,
    gate: 'staff',
    frame: 'none',
    keyedBy: 'clientId',
    Screen: page(() => import('../view-as/ViewAs.tsx').then((module) => module.ViewAs)),
  },
  {
    path: patterns.clientReports,
    gate: 'staff',
    frame: 'staff',
    keyedBy: 'clientId',
    Screen: page(() => import('../../pages/admin/ClientReports.tsx').then((module) => module.ClientReports)),
  },
  {
    path: routes.staffMeetings,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Meetings.tsx').then((module) => module.Meetings)),
    navigation: { text: meetingListCopy.page, icon: Calendar, tab: false },
  },
  {
    path: routes.contracts,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Contracts.tsx').then((module) => module.Contracts)),
    navigation: { text: contractListCopy.page, icon: FilePenLine, tab: false },
  },
  {
    path: routes.staffInvoices,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Invoices.tsx').then((module) => module.Invoices)),
    navigation: { text: invoiceListCopy.page, icon: FileText, tab: false },
  },
  {
    path: routes.refunds,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Refunds.tsx').then((module) => module.Refunds)),
  },
  {
    path: routes.leads,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/Leads.tsx').then((module) => module.Leads)),
    navigation: { text: leadListCopy.page, icon: Inbox, tab: false },
  },
  {
    path: routes.createAdmin,
    gate: 'super_admin',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/CreateAdmin.tsx').then((module) => module.CreateAdmin)),
    navigation: { text: shellCopy.createAdmin, icon: UserPlus, tab: false },
  },
  {
    path: routes.staffSettings,
    gate: 'staff',
    frame: 'staff',
    Screen: page(() => import('../../pages/admin/StaffSettings.tsx').then((module) => module.StaffSettings)),
    navigation: { text: shellCopy.settings, icon: Cog, tab: false },
  },
]
