import { auditParams } from '../../staffHrefs.ts'
import { isUuid } from '../../domain/id.ts'
import type { ListFilter } from '../../domain/staffList.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Rejects impossible dates: the server would refuse February 31. */
const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`)
  return day.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

export const auditFilters: readonly ListFilter[] = [
  { param: auditParams.person, filter: 'person', isValid: isUuid },
  { param: auditParams.client, filter: 'client', isValid: isUuid },
  { param: auditParams.from, filter: 'from', isValid: isDay },
  { param: auditParams.until, filter: 'until', isValid: isDay },
]
