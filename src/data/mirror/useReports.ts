import { accountMetrics } from '../../domain/accountMetric.ts'
import type { Uid } from '../../domain/id.ts'
import { monthlyReports } from '../../domain/monthlyReport.ts'
import { usageEvents } from '../../domain/usageEvent.ts'
import { useRows } from './useRows.ts'

/** The rows from which the reports are made. Undefined until they were read. */

export const useReports = (uid: Uid) => useRows(monthlyReports, uid)
export const useMetrics = (uid: Uid) => useRows(accountMetrics, uid)

/** The newest `max` events, newest first. */
export const useUsageEvents = (uid: Uid, max: number) =>
  useRows(usageEvents, uid)
    ?.toSorted((a, b) => b.occurred_at.localeCompare(a.occurred_at))
    .slice(0, max)
