import type { ReactNode } from 'react'
import { undoCopy as copy } from '../../copy/undo.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import { moveTaskIntent } from '../../domain/task.ts'
import { ArrowRight } from '../../ui/icons.ts'
import { Swipe } from '../../ui/Swipe.tsx'
import { holdChange } from '../action/holdChange.ts'
import { clientName } from './clientName.ts'
import type { TaskRow } from './taskRows.ts'
import { noWords } from './useMoveTask.ts'

/** A swipe starts a waiting task, as its button does. */
export function StartBySwipe({ row: { task, client }, children }: { row: TaskRow; children: ReactNode }) {
  if (task.status !== 'pending') return children
  return (
    <Swipe
      label={copy.start}
      icon={ArrowRight}
      onSwipe={() =>
        holdChange({
          intent: moveTaskIntent(task, 'in_progress', noWords),
          title: copy.startDone(task.service_name, clientName(client)),
          failed: tasksCopy.moveFailed,
          back: null,
        })
      }
    >
      {children}
    </Swipe>
  )
}
