import { businessDayOf } from '../../../copy/calendar.ts'
import { clientTables, clientWorkCopy as copy } from '../../../copy/clientPage.ts'
import { span } from '../../../copy/elapsed.ts'
import { taskStatusText } from '../../../copy/setup.ts'
import { tasksCopy } from '../../../copy/tasks.ts'
import { isLate, type SetupTask } from '../../../domain/task.ts'
import { glazeOf } from '../../../features/tasks/glaze.ts'
import { LateBadge, TaskBadge } from '../../../features/tasks/TaskBadge.tsx'
import { taskHref } from '../../../hrefs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Inline, RowLink } from '../../../ui/RowLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { Tile } from '../../../ui/Tile.tsx'
import { useNow } from '../../../ui/useNow.ts'
import type { TablePart } from './tablePart.ts'

const columnsOf = (now: number): Column<SetupTask>[] => [
  {
    key: 'service',
    title: tasksCopy.service,
    value: ({ service_name: name }) => name,
    cell: (task) => (
      <RowLink
        to={taskHref(task.id)}
        picture={<Tile motif={task.tool_name} glazed={glazeOf(task)} size="24" />}
        more={taskStatusText[task.status]}
      >
        {task.service_name}
      </RowLink>
    ),
  },
  {
    key: 'step',
    title: copy.step,
    onPhone: 'line',
    cell: ({ step, total_steps: all }) => copy.stepOf(step, all),
    phoneCell: ({ step, total_steps: all }) => `${copy.step} ${copy.stepOf(step, all)}`,
  },
  {
    key: 'status',
    title: tasksCopy.status,
    onPhone: 'badge',
    value: ({ status }) => taskStatusText[status],
    cell: ({ status }) => <TaskBadge status={status} />,
  },
  {
    key: 'age',
    title: tasksCopy.age,
    onPhone: 'line',
    align: 'end',
    value: ({ created_at: at }) => -Date.parse(at),
    cell: (task) => (
      <Inline>
        {isLate(task, now) && <LateBadge />}
        {task.completed_at === null
          ? span(now - Date.parse(task.created_at))
          : businessDayOf(task.completed_at)}
      </Inline>
    ),
  },
]

export function ClientTasks({ tasks, state, onState }: TablePart & { tasks: readonly SetupTask[] }) {
  const now = useNow()
  return (
    <Table
      texts={clientTables.tasks}
      columns={columnsOf(now)}
      rows={tasks}
      keyOf={({ id }) => id}
      state={state}
      onState={onState}
      empty={<EmptyState motif="web-creator" title={copy.noTasks} sentence={copy.noTasksSentence} />}
    />
  )
}
