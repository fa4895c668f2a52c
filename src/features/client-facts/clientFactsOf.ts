import type { Invoice } from '../../domain/invoice.ts'
import type { License } from '../../domain/license.ts'
import { type LicenseMeter, metersOf } from '../../domain/licenseMeters.ts'
import { type Meeting, nextMeeting } from '../../domain/meeting.ts'
import type { SetupTask } from '../../domain/task.ts'
import { usageLevel } from '../../ui/usageLevel.ts'

type TaskState = Pick<SetupTask, 'status' | 'created_at'>
type InvoiceState = Pick<Invoice, 'status' | 'due_date'>
type MeetingState = Pick<Meeting, 'status' | 'scheduled_at' | 'ends_at'>
type Usage = Pick<License, 'status'> & Parameters<typeof metersOf>[0]

const share = ({ used, limit }: LicenseMeter): number => (limit === 0 ? 1 : used / limit)

/** The facts of a client's account that affect an answer: overdue, open, next, or nearly used up. now: ms. */
export const clientFactsOf = <
  T extends TaskState,
  I extends InvoiceState,
  M extends MeetingState,
  L extends Usage,
>(
  tasks: readonly T[],
  invoices: readonly I[],
  meetings: readonly M[],
  licenses: readonly L[],
  now: number,
) => ({
  overdue: invoices
    .filter(({ status }) => status === 'overdue')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date)),
  openTasks: tasks
    .filter(({ status }) => status !== 'completed')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  nextMeeting: nextMeeting(meetings, now),
  nearLimit: licenses
    .filter(({ status }) => status === 'active')
    .flatMap((license) => metersOf(license, now).map((meter) => ({ license, meter })))
    .filter(({ meter }) => ['high', 'full'].includes(usageLevel(meter.used, meter.limit)))
    .toSorted((a, b) => share(b.meter) - share(a.meter)),
})
