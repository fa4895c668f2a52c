import type { Unread } from '../../data/mirror/useUnread.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { type ContractChange, isToSign } from '../../domain/contractChange.ts'
import { type Meeting, nextMeeting } from '../../domain/meeting.ts'
import { isAskedToMove } from '../../domain/movableMeeting.ts'
import { isUnsettled, type PaymentStep } from '../../domain/paymentStep.ts'
import { oldestTaskFirst, type SetupTask, setupPhase } from '../../domain/task.ts'

/** A line of the client's to-do list on Home. */
export type ActionItem =
  | { readonly kind: 'message'; readonly unread: Unread }
  | { readonly kind: 'returned' | 'fill'; readonly task: SetupTask }
  | { readonly kind: 'payment'; readonly step: PaymentStep }
  | { readonly kind: 'sign'; readonly change: ContractChange }
  | { readonly kind: 'meeting'; readonly meeting: Meeting }

type Account = {
  readonly unread: Unread | null
  readonly tasks: readonly SetupTask[]
  readonly step: PaymentStep
  readonly meetings: readonly Meeting[]
  readonly contractChanges: readonly ContractChange[]
}

/** A meeting is listed from a week before; one that the client is asked to move, at once. */
const SOON_MS = 7 * 86_400_000

/** A payment that the bank confirms waits for the bank, not for the person. */
const isToDo = (step: PaymentStep): boolean => isUnsettled(step) && step.state !== 'processing'

/**
 * The items are in this order: payments, messages, documents to sign, set-ups that the agent returned, set-ups by how far
 * they are, and meetings. now: ms.
 */
export function actionItemsOf(
  { unread, tasks, step, meetings, contractChanges }: Account,
  now: number,
): ActionItem[] {
  const inPhase = (phase: string) =>
    tasks.filter((task) => setupPhase(task) === phase).toSorted(oldestTaskFirst)
  const begun = inPhase('to_fill').toSorted((a, b) => b.step - a.step)
  const next = nextMeeting(meetings, now)
  const soon = meetings.filter(
    (meeting) =>
      isAskedToMove(meeting, now) || (meeting === next && Date.parse(meeting.scheduled_at) - now <= SOON_MS),
  )
  return [
    ...(isToDo(step) ? [{ kind: 'payment' as const, step }] : []),
    ...(unread !== null && unread.count > 0 ? [{ kind: 'message', unread } as const] : []),
    ...contractChanges
      .filter((change) => isToSign(change, todayInMexico(now)))
      .map((change): ActionItem => ({ kind: 'sign', change })),
    ...inPhase('changes_needed').map((task): ActionItem => ({ kind: 'returned', task })),
    ...begun.map((task): ActionItem => ({ kind: 'fill', task })),
    ...soon.map((meeting): ActionItem => ({ kind: 'meeting', meeting })),
  ]
}
