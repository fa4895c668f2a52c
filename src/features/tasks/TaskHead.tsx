import { returnedText, statusTexts, taskCopy, type TaskReader, tasksCopy } from '../../copy/tasks.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { isLate, type SetupTask, setupPhase } from '../../domain/task.ts'
import { routes } from '../../routes.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { ItemHead } from './ItemHead.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useNow } from '../../ui/useNow.ts'
import { glazeOf } from './glaze.ts'
import { LateBadge, TaskBadge } from './TaskBadge.tsx'

const statusTextOf = (task: SetupTask, reader: TaskReader) =>
  setupPhase(task) === 'changes_needed' && task.status === 'in_progress'
    ? returnedText(reader)
    : statusTexts[task.status](task.step, task.total_steps, reader)

/** An agent's device has only the tasks of the agent's own clients; a super admin reads also those of others. */
function useTaskReader({ user_id: client }: SetupTask): TaskReader {
  const isSuper = usePerson().roles.includes('super_admin')
  const assignment = useAssignment(client)
  return isSuper ? { manager: assignment && assignment.manager_name } : 'manager'
}

export function TaskHead({ task }: { task: SetupTask }) {
  const now = useNow()
  const { title, sentence } = statusTextOf(task, useTaskReader(task))
  return (
    <ItemHead
      trail={
        <Breadcrumbs
          label={taskCopy.trail}
          trail={[{ to: routes.tasks, text: tasksCopy.page }]}
          here={task.service_name}
        />
      }
      picture={<Tile motif={task.tool_name} glazed={glazeOf(task)} size="56" />}
      title={title}
      sentence={sentence}
      marks={
        <>
          {isLate(task, now) && <LateBadge />}
          <TaskBadge status={task.status} />
        </>
      }
    />
  )
}
