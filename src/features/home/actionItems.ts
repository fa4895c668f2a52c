import type { Unread } from '../../data/mirror/useUnread.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { type Meeting, upcoming } from '../../domain/meeting.ts'
import { type SetupTask, setupPhase } from '../../domain/task.ts'

/** Something that items for the client. */
export type ActionItem =
  | { readonly kind: 'message'; readonly unread: Unread }
  | { readonly kind: 'changes' | 'fill'; readonly task: SetupTask }
  | { readonly kind: 'overdue'; readonly invoice: Invoice }
  | { readonly kind: 'meeting'; readonly meeting: Meeting }

type Account = {
  readonly unread: Unread | null
  readonly tasks: readonly SetupTask[]
  readonly invoices: readonly Invoice[]
  readonly meetings: readonly Meeting[]
}

/** A meeting is worth a line from a week before. */
const SOON_MS = 7 * 86_400_000

/** Who wrote waits for an answer, and comes first; then what an agent asked for, then what is late, what is begun, what is new, and what has a date. now: ms. */
export function actionItemsOf({ unread, tasks, invoices, meetings }: Account, now: number): ActionItem[] {
  const inPhase = (phase: string) => tasks.filter((task) => setupPhase(task) === phase)
  const begun = inPhase('to_fill').toSorted(
    (a, b) => b.step - a.step || a.created_at.localeCompare(b.created_at),
  )
  const overdue = invoices
    .filter(({ status }) => status === 'overdue')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))
  const next = upcoming(meetings, now).find(({ status }) => status !== 'completed')
  const soon = next !== undefined && Date.parse(next.scheduled_at) - now <= SOON_MS ? [next] : []
  return [
    ...(unread !== null && unread.count > 0 ? [{ kind: 'message', unread } as const] : []),
    ...inPhase('changes_needed').map((task): ActionItem => ({ kind: 'changes', task })),
    ...overdue.map((invoice): ActionItem => ({ kind: 'overdue', invoice })),
    ...begun.map((task): ActionItem => ({ kind: 'fill', task })),
    ...soon.map((meeting): ActionItem => ({ kind: 'meeting', meeting })),
  ]
}
