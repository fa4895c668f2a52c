import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tasksCopy, tasksTable } from '../../copy/tasks.ts'
import { taskHref } from '../../hrefs.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import { clientName } from './clientName.ts'
import { StartBySwipe } from './StartBySwipe.tsx'
import { taskColumns } from './taskColumns.tsx'
import type { TaskRow } from './taskRows.ts'
import { useMoveTask } from './useMoveTask.ts'

const CompleteDialog = lazyDialog(() =>
  import('./CompleteDialog.tsx').then((module) => module.CompleteDialog),
)

export function TaskTable({ rows, now }: { rows: readonly TaskRow[]; now: number }) {
  const [params, setParams] = useSearchParams()
  const { busy, move } = useMoveTask()
  const completing = useDialog<TaskRow>()

  const action = (row: TaskRow) => {
    const { task, client } = row
    const about = (what: string) => tasksCopy.about(what, task.service_name, clientName(client))
    if (task.status === 'in_review')
      return (
        <ButtonLink size="xs" to={taskHref(task.id)} aria-label={about(tasksCopy.review)}>
          {tasksCopy.review}
        </ButtonLink>
      )
    if (task.status === 'completed') return null
    const starts = task.status === 'pending'
    const text = starts ? tasksCopy.start : tasksCopy.complete
    return (
      <Button
        size="xs"
        aria-label={about(text)}
        aria-keyshortcuts="e"
        disabled={busy === task.id}
        onClick={() => (starts ? move(task, 'in_progress') : completing.show(row))}
      >
        {text}
      </Button>
    )
  }
  return (
    <>
      <Table
        texts={tasksTable}
        columns={[
          ...taskColumns(now),
          {
            key: 'actions',
            title: tasksCopy.actions,
            onPhone: 'action',
            align: 'end',
            isAction: true,
            cell: action,
          },
        ]}
        rows={rows}
        frame={StartBySwipe}
        keyOf={({ task }) => task.id}
        textOf={({ task, client }) => [task.service_name, client.company, client.full_name].join(' ')}
        state={params}
        onState={(next) => setParams(next, { replace: true })}
        empty={
          rows.length === 0 ? (
            <EmptyState title={tasksCopy.noneInStatus} motif={null} />
          ) : (
            <EmptyState title={tasksCopy.noneFound} sentence={tasksCopy.noneFoundSentence} motif={null} />
          )
        }
      />
      {completing.content && (
        <Suspense fallback={null}>
          <CompleteDialog
            open={completing.open}
            service={completing.content.task.service_name}
            client={clientName(completing.content.client)}
            onComplete={() => completing.content && move(completing.content.task, 'completed')}
            onClose={completing.close}
          />
        </Suspense>
      )}
    </>
  )
}
