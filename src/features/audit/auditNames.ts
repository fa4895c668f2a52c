import { auditCopy as copy } from '../../copy/audit.ts'
import type { AuditRow } from './auditRow.ts'

export const actorOf = ({ actor_name: name }: AuditRow): string => name || copy.gone

/** The client or staff member concerned; null when there is none. */
export const personConcerned = (row: AuditRow): string | null =>
  row.client_id === null ? row.subject_name : row.company || row.client_name || copy.gone

/** Whether the client's page can be opened: a client who still has an account. */
export const isOpenable = ({ client_id: id, client_name: name, client_is_staff: staff }: AuditRow): boolean =>
  id !== null && name !== null && !staff
