import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** month: its first day. summary: in the words of the account manager; a report is its figures, with or without it. */
export type MonthlyReport = TableRow<'monthly_reports'>

export const monthlyReports: OwnedEntity<MonthlyReport> = entity('monthly_reports')
