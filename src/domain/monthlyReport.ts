import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/**
 * month: its first day. summary: the account manager's comment; a report consists of its figures, with or without it.
 */
export type MonthlyReport = TableRow<'monthly_reports'>

export const monthlyReports: OwnedEntity<MonthlyReport> = entity('monthly_reports')
