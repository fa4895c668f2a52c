import * as z from 'zod/mini'

/** Why the server, or this device for it, did not accept a change. Closed: a new code needs its text in `copy`. */
export const RefusalCode = z.enum([
  'malformed_op',
  'unknown_kind',
  'unsupported_version',
  'op_reused',
  'text_empty',
  'text_too_long',
  'text_unreadable',
  'not_assigned',
  'not_allowed',
  'id_taken',
  'not_found',
  'task_closed',
  'task_incomplete',
  'transition_not_allowed',
  'name_too_short',
  'file_missing',
  'too_many_tickets',
  'too_many_urgent_tickets',
  'blocked',
  'conflict',
  'needs_auth',
])
export type RefusalCode = z.infer<typeof RefusalCode>

/** A code of a newer server that this version cannot name yet reads as `not_allowed`; the change is kept. */
export const refusalCode = (code: unknown): RefusalCode => {
  const known = RefusalCode.safeParse(code)
  return known.success ? known.data : 'not_allowed'
}
