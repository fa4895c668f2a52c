/** Why the server, or this device for it, refused a change. A closed list: a new code needs its text in `copy`. */
const refusalCodes = [
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
  'picture_changed',
  'fiscal_incomplete',
  'rfc_generic',
  'rfc_invalid',
  'regime_of_another',
  'postcode_invalid',
  'file_missing',
  'too_many_tickets',
  'too_many_urgent_tickets',
  'ticket_full',
  'account_full',
  'ticket_discarded',
  'too_many_attachments',
  'too_many_files',
  'attachments_full',
  'blocked',
  'conflict',
  'needs_auth',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A newer server's code that this version does not have is read as `not_allowed`; the change is kept. */
export const refusalCode = (code: unknown): RefusalCode =>
  refusalCodes.find((known) => known === code) ?? 'not_allowed'
