import type { ComponentProps } from 'react'
import { taskStatusText } from '../../copy/setup.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import type { TaskStatus } from '../../domain/task.ts'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Clock } from '../../ui/icons.ts'

const tones: Record<TaskStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  in_progress: 'cobalt',
  in_review: 'neutral',
  completed: 'green',
}

export function TaskBadge({ status }: { status: TaskStatus }) {
  return (
    <Badge tone={tones[status]} waiting={status === 'pending'}>
      {taskStatusText[status]}
    </Badge>
  )
}

/** Spec §4: pending for two days. */
export function LateBadge() {
  return (
    <Badge tone="red" icon={Clock}>
      <span aria-hidden>{tasksCopy.late}</span>
      <VisuallyHidden>{tasksCopy.lateFor}</VisuallyHidden>
    </Badge>
  )
}
