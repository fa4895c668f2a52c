import { monthsAfter, todayInMexico } from '../../domain/calendar.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'

/** open: the month has ended, and its report is not published. */
export type MonthState = 'published' | 'running' | 'open'

/** A year is compared; the database accepts two (`writable_month`). */
const MONTHS = 13

type WritableMonth = { readonly month: string; readonly state: MonthState }

/** The months that can be written, newest first. now: ms. */
export function monthStates(
  reports: readonly Pick<MonthlyReport, 'month'>[],
  now: number,
): readonly WritableMonth[] {
  const running = `${todayInMexico(now).slice(0, 7)}-01`
  return Array.from({ length: MONTHS }, (_, back) => monthsAfter(running, -back)).map((month) => ({
    month,
    state: reports.some((report) => report.month === month)
      ? 'published'
      : month === running
        ? 'running'
        : 'open',
  }))
}

/** The month to write first: the last one that has ended, or the one in the address. */
export const monthToWrite = (
  months: readonly WritableMonth[],
  monthInAddress: string | null,
): WritableMonth | undefined => months.find(({ month }) => month === `${monthInAddress}-01`) ?? months[1]
