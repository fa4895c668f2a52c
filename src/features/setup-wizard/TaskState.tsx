import { setupCopy } from '../../copy/setup.ts'
import type { SetupTask } from '../../domain/task.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleCheck, Clock, TriangleAlert } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'

/** A task that was sent back shows the agent's comment above the form. */
export function ReturnedNote({ task }: { task: SetupTask }) {
  return (
    <NoteCard
      tone="amber"
      icon={TriangleAlert}
      title={setupCopy.changesNeeded}
      foot={setupCopy.changesNeededSentence}
    >
      {task.agent_response}
    </NoteCard>
  )
}

export function CompletedNote({ task }: { task: SetupTask }) {
  return (
    <NoteCard
      tone="green"
      icon={CircleCheck}
      title={setupCopy.completed}
      foot={task.completion_notes ?? undefined}
    >
      {setupCopy.completedSentence(task.service_name)}
    </NoteCard>
  )
}

/** The agent's message, if there is one. */
export function AgentMessage({ task }: { task: SetupTask }) {
  if (task.agent_response === null) return null
  return (
    <NoteCard tone="plain" title={setupCopy.fromAgent}>
      {task.agent_response}
    </NoteCard>
  )
}

export function ReviewNote() {
  return (
    <Banner boxed tone="cobalt" icon={Clock}>
      {setupCopy.inReviewSentence}
    </Banner>
  )
}
