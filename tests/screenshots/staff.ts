import { people } from '../e2e/support/backend.ts'
import { taskPageOf } from '../e2e/support/portal.ts'
import { openNotifications, seenBy, type Shot, toEnd } from './shot.ts'

const inbox = '/admin/messages'
const tasks = '/admin/tasks'
const task = (end: number) => taskPageOf(`00000000-0000-4000-8007-0000000000${end}`)

/** What an agent sees; the head of staff, who has no clients of their own, sees it empty. */
const agent: readonly Omit<Shot, 'as'>[] = [
  { name: 'agent-inbox', path: inbox },
  { name: 'agent-thread', path: `${inbox}/${people.client.id}` },
  {
    name: 'agent-no-match',
    path: inbox,
    prepare: (page) => page.getByLabel('Buscar cliente').fill('zzz'),
  },
  { name: 'agent-not-yours', path: `${inbox}/00000000-0000-4000-8000-00000000dead` },
  { name: 'agent-tasks', path: tasks },
  { name: 'agent-tasks-end', path: tasks, only: 'phone', prepare: toEnd },
  { name: 'agent-task-review', path: task(13) },
  { name: 'agent-task-review-end', path: task(13), prepare: toEnd },
  { name: 'agent-task-done', path: task(11) },
  { name: 'agent-task-pending', path: task(15) },
  { name: 'agent-clients', path: '/admin/clients' },
  { name: 'agent-client-reports', path: `/admin/clients/${people.client.id}/reports` },
  { name: 'agent-client-reports-end', path: `/admin/clients/${people.client.id}/reports`, prepare: toEnd },
  { name: 'agent-notifications', path: tasks, prepare: openNotifications },
]

const admin: readonly Omit<Shot, 'as'>[] = [
  { name: 'admin-inbox-empty', path: inbox },
  { name: 'admin-tasks-empty', path: tasks },
  { name: 'admin-clients-empty', path: '/admin/clients' },
]

export const staffShots: Shot[] = [...agent.map(seenBy(people.agent)), ...admin.map(seenBy(people.admin))]
