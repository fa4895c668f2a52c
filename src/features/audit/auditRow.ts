import * as z from 'zod/mini'
import { everyRole } from '../../domain/person.ts'

/** An action of the staff, as the list shows it. A name is null when the account is gone. */
export const AuditRow = z.object({
  id: z.string(),
  actor_id: z.string(),
  actor_role: z.enum(everyRole),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  client_is_staff: z.boolean(),
  changes: z.record(z.string(), z.unknown()),
  /** The names of the people whose ids are in `changes`. */
  people: z.record(z.string(), z.string()),
  created_at: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>
