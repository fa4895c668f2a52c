import { businessDayOf } from '../../copy/calendar.ts'
import { span } from '../../copy/elapsed.ts'
import { taskStatusText } from '../../copy/setup.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import { isLate, type SetupTask } from '../../domain/task.ts'
import { taskHref } from '../../hrefs.ts'
import { RowLink, Inline } from '../../ui/RowLink.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { Tile } from '../../ui/Tile.tsx'
import { clientName } from './clientName.ts'
import { glazeOf } from './glaze.ts'
import { LateBadge, TaskBadge } from './TaskBadge.tsx'
import { statuses, type TaskRow } from './taskRows.ts'

const ageOf = ({ completed_at: completed, created_at: created }: SetupTask, now: number): string =>
  completed === null ? span(now - Date.parse(created)) : businessDayOf(completed)

/** The last column, with a row's actions, is added by the table. */
export const taskColumns = (now: number): Column<TaskRow>[] => [
  {
    key: 'service',
    title: tasksCopy.service,
    value: ({ task }) => task.service_name,
    cell: ({ task, client }) => (
      <RowLink
        to={taskHref(task.id)}
        picture={<Tile motif={task.tool_name} glazed={glazeOf(task)} size="24" />}
        more={clientName(client)}
      >
        {task.service_name}
      </RowLink>
    ),
  },
  {
    key: 'client',
    title: tasksCopy.client,
    onPhone: 'line',
    value: ({ client }) => clientName(client),
    cell: ({ client }) => clientName(client),
  },
  {
    key: 'status',
    title: tasksCopy.status,
    onPhone: 'badge',
    value: ({ task }) => `${statuses.indexOf(task.status)}${taskStatusText[task.status]}`,
    cell: ({ task }) => <TaskBadge status={task.status} />,
  },
  {
    key: 'age',
    title: tasksCopy.age,
    onPhone: 'line',
    align: 'end',
    value: ({ task }) => -Date.parse(task.created_at),
    cell: ({ task }) => (
      <Inline>
        {isLate(task, now) && <LateBadge />}
        {ageOf(task, now)}
      </Inline>
    ),
  },
]
