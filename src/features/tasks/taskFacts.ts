import { businessDayOf } from '../../copy/calendar.ts'
import { timeOfDay } from '../../copy/dates.ts'
import { factText } from '../../copy/tasks.ts'
import type { SetupTask } from '../../domain/task.ts'

/** The known events of a task, newest first. */
export function taskFacts(task: SetupTask) {
  const moments = [
    ['created', task.created_at],
    ['submitted', task.client_submitted_at],
    ['returned', task.returned_at],
    ['completed', task.completed_at],
  ] as const
  return moments
    .flatMap(([key, at]) =>
      at === null ? [] : [{ key, what: factText[key], kind: timeOfDay(at), when: businessDayOf(at), at }],
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
