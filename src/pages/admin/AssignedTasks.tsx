import { usePerson } from '../../data/session/usePerson.ts'
import { pageTitle } from '../../copy/brand.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import { useTasks } from '../../data/mirror/useAccountRows.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { TaskList } from '../../features/tasks/TaskList.tsx'
import { taskRows } from '../../features/tasks/taskRows.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The set-up tasks of this agent's clients. */
export function AssignedTasks() {
  const person = usePerson()
  const clients = useInbox(person.uid)?.map(({ client }) => client)
  const tasks = useTasks(null)
  const rows = clients && tasks && taskRows(tasks, clients)
  return (
    <>
      <title>{pageTitle(tasksCopy.page)}</title>
      <WorkPage label={tasksCopy.page} bar={<TopBar title={tasksCopy.page} actions={<TopActions />} />}>
        {rows === undefined && <TableBlockSkeleton tabs>{tasksCopy.loading}</TableBlockSkeleton>}
        {rows?.length === 0 && (
          <EmptyState motif="web-creator" title={tasksCopy.empty} sentence={tasksCopy.emptySentence} />
        )}
        {rows !== undefined && rows.length > 0 && <TaskList rows={rows} />}
      </WorkPage>
    </>
  )
}
