import { auditParams } from '../../staffHrefs.ts'
import type { ListFilter } from '../../domain/staffList.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/

const isUuid = (value: string): boolean => uuid.test(value)
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
