import type { Profile } from '../../domain/profile.ts'
import { isLate, oldestTaskFirst, type SetupTask, type TaskStatus } from '../../domain/task.ts'

export type TaskRow = { readonly task: SetupTask; readonly client: Profile }

export type StatusFilter = 'all' | TaskStatus
export const statuses = ['pending', 'in_progress', 'in_review', 'completed'] as const satisfies TaskStatus[]

export const filterOf = (params: URLSearchParams): StatusFilter =>
  statuses.find((status) => status === params.get('status')) ?? 'all'

/** Tasks not begun come first, completed ones last. */
const rank = ({ status }: SetupTask): number => statuses.indexOf(status)

/** The tasks of these clients; within a state the oldest first, completed ones newest first. */
export function taskRows(tasks: readonly SetupTask[], clients: readonly Profile[]): TaskRow[] {
  const byId = new Map(clients.map((client) => [client.id, client]))
  return tasks
    .flatMap((task) => {
      const client = byId.get(task.user_id)
      return client ? [{ task, client }] : []
    })
    .toSorted(({ task: a }, { task: b }) => {
      const older = oldestTaskFirst(a, b)
      return rank(a) - rank(b) || (a.status === 'completed' ? -older : older)
    })
}

export const inStatus = (rows: readonly TaskRow[], filter: StatusFilter): readonly TaskRow[] =>
  filter === 'all' ? rows : rows.filter(({ task }) => task.status === filter)

/** The tasks that wait for the agent, not for the client. */
export function waitingOf(rows: readonly TaskRow[], now: number) {
  const pending = inStatus(rows, 'pending').length
  const inReview = inStatus(rows, 'in_review').length
  const late = rows.filter(({ task }) => isLate(task, now)).length
  return { all: pending + inReview, pending, inReview, late }
}
