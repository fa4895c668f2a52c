import type { Invoice } from '../../domain/invoice.ts'
import type { License } from '../../domain/license.ts'
import { type Meeting, upcoming } from '../../domain/meeting.ts'
import type { SetupTask } from '../../domain/task.ts'
import { usageLevel } from '../../ui/usageLevel.ts'

type Account = {
  readonly tasks: readonly SetupTask[]
  readonly invoices: readonly Invoice[]
  readonly meetings: readonly Meeting[]
  readonly licenses: readonly License[]
}

const share = ({ current_usage: used, usage_limit: limit }: License): number =>
  limit === 0 ? 1 : used / limit

/** What of a client's account changes an answer: what is late, open, next, or nearly used up. now: ms. */
export const clientFactsOf = ({ tasks, invoices, meetings, licenses }: Account, now: number) => ({
  overdue: invoices
    .filter(({ status }) => status === 'overdue')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date)),
  openTasks: tasks
    .filter(({ status }) => status !== 'completed')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  nextMeeting: upcoming(meetings, now).find(({ status }) => status !== 'completed') ?? null,
  nearLimit: licenses
    .filter(
      (license) =>
        license.status === 'active' &&
        ['high', 'full'].includes(usageLevel(license.current_usage, license.usage_limit)),
    )
    .toSorted((a, b) => share(b) - share(a)),
})
