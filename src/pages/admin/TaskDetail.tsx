import { useParams } from 'react-router-dom'
import { conversationHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { taskCopy, tasksCopy } from '../../copy/tasks.ts'
import { useProfiles, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { isManagedBy } from '../../domain/assignment.ts'
import type { Profile } from '../../domain/profile.ts'
import type { SetupTask } from '../../domain/task.ts'
import { clientRows } from '../../features/contact/clientRows.ts'
import { RefusedMove } from '../../features/tasks/RefusedMove.tsx'
import { ReadableAnswers } from '../../features/tasks/ReadableAnswers.tsx'
import { TaskHead } from '../../features/tasks/TaskHead.tsx'
import { TaskReply } from '../../features/tasks/TaskReply.tsx'
import { UnsentTextsLater } from '../../features/unsent-texts/UnsentTextsLater.tsx'
import { taskFacts } from '../../features/tasks/taskFacts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ContactCard } from '../../ui/ContactCard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TaskSkeleton } from '../../features/tasks/TaskSkeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Block, WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { OpenedClient } from './OpenedClient.tsx'

/** One set-up task: the client's answers, and the agent's reply. */
export function TaskDetail() {
  const { taskId = '' } = useParams()
  const tasks = useTasks(null)
  const profiles = useProfiles()
  const task = tasks?.find(({ id }) => id === taskId)
  const client = profiles?.find(({ id }) => id === task?.user_id)
  const title = task?.service_name ?? tasksCopy.page
  const back = { to: routes.tasks, label: taskCopy.back }
  const found = tasks === undefined ? undefined : task !== undefined
  const isNotFound = useIsNotFound(found === false)
  return (
    <OpenedClient list="tasks" id={taskId} {...{ found, title, back }}>
      <title>{pageTitle(task ? taskCopy.page(task.service_name) : tasksCopy.page)}</title>
      <WorkPage
        label={title}
        columns={task ? 'aside' : 'one'}
        bar={
          <TopBar
            title={title}
            subtitle={client?.company ?? client?.full_name}
            back={back}
            actions={<TopActions />}
          />
        }
        aside={task && client && <About task={task} client={client} />}
      >
        {task === undefined && !isNotFound && <TaskSkeleton>{tasksCopy.loading}</TaskSkeleton>}
        {isNotFound && (
          <>
            <EmptyState
              motif="web-creator"
              title={taskCopy.notFound}
              sentence={taskCopy.notFoundSentence}
              action={<ButtonLink to={routes.tasks}>{taskCopy.back}</ButtonLink>}
            />
            <UnsentTextsLater about="task" id={taskId} />
          </>
        )}
        {task !== undefined && (
          <>
            <TaskHead task={task} />
            <RefusedMove taskId={task.id} />
            <ReadableAnswers task={task} />
            <TaskReply task={task} client={client?.company ?? client?.full_name ?? tasksCopy.unnamed} />
          </>
        )}
      </WorkPage>
    </OpenedClient>
  )
}

function About({ task, client }: { task: SetupTask; client: Profile }) {
  const { uid } = usePerson()
  const assignment = useAssignment(client.id)
  return (
    <>
      <ContactCard
        name={client.full_name}
        picture={client.avatar_url}
        detail={client.company}
        rows={clientRows({ ...client, company: null })}
      />
      <Block title={taskCopy.history}>
        <Timeline rows={taskFacts(task)} />
      </Block>
      {/* Last, because the assignment is read after the task: above, it would move the history. */}
      {isManagedBy(assignment, uid) && (
        <ButtonLink to={conversationHref(client.id)}>{taskCopy.write}</ButtonLink>
      )}
    </>
  )
}
