import { useSearchParams } from 'react-router-dom'
import { statusFilterText, tasksCopy } from '../../copy/tasks.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { filterOf, inStatus, statuses, type StatusFilter, type TaskRow, waitingOf } from './taskRows.ts'
import { TaskTable } from './TaskTable.tsx'

const filters: readonly StatusFilter[] = ['all', ...statuses]

/** The set-up tasks of the agent's clients; the filters are in the address. */
export function TaskList({ rows }: { rows: readonly TaskRow[] }) {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const waiting = waitingOf(rows, now)
  const choose = (filter: StatusFilter) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (filter === 'all') next.delete('status')
    else next.set('status', filter)
    setParams(next, { replace: true })
  }
  return (
    <Block
      title={tasksCopy.waiting(waiting.all)}
      sentence={tasksCopy.waitingParts(waiting.pending, waiting.late, waiting.inReview)}
    >
      <Tabs
        label={tasksCopy.filter}
        value={filterOf(params)}
        onChange={choose}
        tabs={filters.map((filter) => {
          const shown = inStatus(rows, filter)
          return {
            value: filter,
            text: filter === 'all' ? tasksCopy.all : statusFilterText[filter],
            count: shown.length,
            panel: <TaskTable rows={shown} now={now} />,
          }
        })}
      />
    </Block>
  )
}
