import * as z from 'zod/mini'
import { taskStatusText } from '../../../copy/setup.ts'
import { businessDayOf } from '../../../copy/calendar.ts'
import { staffListCopy, taskListCopy as copy } from '../../../copy/staffLists.ts'
import { TaskBadge } from '../../../features/tasks/TaskBadge.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { taskStatuses } from '../../../domain/task.ts'
import { taskHref } from '../../../hrefs.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { clientColumn, clientOfRow } from './clientColumn.tsx'

const TaskRow = z.object({
  ...clientOfRow,
  service_name: z.string(),
  status: z.enum(taskStatuses),
  step: z.number(),
  total_steps: z.number(),
  agent_name: z.nullable(z.string()),
  created_at: z.string(),
})
type TaskRow = z.infer<typeof TaskRow>

export const taskList: ListDefinition<TaskRow> = {
  list: 'tasks',
  row: TaskRow,
  texts: copy,
  views: [
    { key: 'todas', text: copy.views.all, filter: {} },
    { key: 'atrasadas', text: copy.views.late, filter: { waiting_hours: '48' } },
    { key: 'pendientes', text: copy.views.pending, filter: { status: 'pending' } },
    { key: 'en-proceso', text: copy.views.working, filter: { status: 'in_progress' } },
    { key: 'en-revision', text: copy.views.review, filter: { status: 'in_review' } },
  ],
  columns: [
    {
      key: 'service',
      title: copy.service,
      text: ({ service_name: name }) => name,
      cell: ({ id, service_name: name, client_name: client }) => (
        <RowLink to={taskHref(id)} picture={null} more={client ?? staffListCopy.none}>
          {name}
        </RowLink>
      ),
    },
    clientColumn(),
    { key: 'agent', title: copy.agent, cell: ({ agent_name: name }) => name ?? copy.notAssigned },
    {
      key: 'progress',
      title: copy.progress,
      align: 'end',
      cell: ({ step, total_steps: steps }) => `${step} / ${steps}`,
    },
    {
      key: 'status',
      title: copy.status,
      text: ({ status }) => taskStatusText[status],
      onPhone: 'badge',
      cell: ({ status }) => <TaskBadge status={status} />,
    },
    {
      key: 'created_at',
      title: copy.created,
      align: 'end',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
}
