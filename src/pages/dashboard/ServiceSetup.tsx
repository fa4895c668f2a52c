import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { setupCopy } from '../../copy/setup.ts'
import { useTasks } from '../../data/mirror/useAccountRows.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { type SetupTask, setupPhase, taskSubject } from '../../domain/task.ts'
import { TaskAnswers } from '../../features/setup-wizard/TaskAnswers.tsx'
import {
  AgentMessage,
  CompletedNote,
  ReturnedNote,
  ReviewNote,
} from '../../features/setup-wizard/TaskState.tsx'
import { UnresolvedTaskChange } from '../../features/setup-wizard/UnresolvedTaskChange.tsx'
import { Wizard } from '../../features/setup-wizard/Wizard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The set-up of one service: the wizard, or its result. */
export function ServiceSetup() {
  const person = usePerson()
  const { taskId = '' } = useParams()
  const navigate = useNavigate()
  // Tasks of every account on this device: an agent mirrors clients' tasks, and must see that this screen is for
  // clients.
  const tasks = useTasks(null)
  const task = tasks?.find(({ id }) => id === taskId)
  const isNotFound = useIsNotFound(tasks !== undefined && task === undefined)
  const unresolved = useUnresolvedChanges(taskSubject(taskId))
  const denied = task !== undefined && task.user_id !== person.uid
  const title = task === undefined || denied ? setupCopy.page : setupCopy.title(task.service_name)

  useEffect(() => {
    if (!denied) return
    showToast('bad', setupCopy.denied, setupCopy.deniedDetail)
    void navigate(routes.services, { replace: true })
  }, [denied, navigate])

  return (
    <>
      <title>{pageTitle(title)}</title>
      <WorkPage
        columns="narrow"
        label={title}
        bar={
          <TopBar
            title={title}
            back={{ to: routes.services, label: setupCopy.back }}
            actions={<TopActions />}
          />
        }
      >
        {task !== undefined && !denied && unresolved !== undefined ? (
          <>
            <UnresolvedTaskChange unresolved={unresolved} />
            {unresolved.length === 0 && (
              <TaskBody {...{ task, tasks: tasks ?? [] }} onSent={() => void navigate(routes.services)} />
            )}
          </>
        ) : isNotFound ? (
          <EmptyState
            title={setupCopy.notFound}
            sentence={setupCopy.notFoundSentence}
            action={<ButtonLink to={routes.services}>{setupCopy.toServices}</ButtonLink>}
          />
        ) : (
          <Loading>{setupCopy.loading}</Loading>
        )}
      </WorkPage>
    </>
  )
}

type TaskBodyProps = { task: SetupTask; tasks: readonly SetupTask[]; onSent: () => void }

function TaskBody({ task, tasks, onSent }: TaskBodyProps) {
  const phase = setupPhase(task)
  if (phase === 'completed')
    return (
      <>
        <CompletedNote task={task} />
        <AgentMessage task={task} />
        <TaskAnswers task={task} />
      </>
    )
  if (phase === 'in_review')
    return (
      <>
        <ReviewNote />
        <TaskAnswers task={task} />
      </>
    )
  return (
    <>
      {phase === 'changes_needed' && <ReturnedNote task={task} />}
      <Wizard {...{ task, tasks, onSent }} />
    </>
  )
}
