import { shellCopy } from '../../copy/shell.ts'
import { patterns, routes } from '../../routes.ts'
import { LifeBuoy, ListChecks, MessageSquare, Settings as Cog, UserPlus, Users } from '../../ui/icons.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** The panel of the staff. */
export const staffPages: readonly Page[] = [
  { path: routes.admin, gate: 'staff', frame: 'none', Screen: redirectTo(routes.messages) },
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
    path: patterns.clientReports,
    gate: 'staff',
    frame: 'staff',
    keyedBy: 'clientId',
    Screen: page(() => import('../../pages/admin/ClientReports.tsx').then((module) => module.ClientReports)),
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
