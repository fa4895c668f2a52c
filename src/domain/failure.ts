/** The codes of a device that cannot read or write its own databases (S16). */
export type StorageFault =
  | 'storage_full'
  | 'storage_unavailable'
  /** The database neither answers nor fails. */
  | 'storage_silent'
  | 'unexpected'

/** Every error that a person can see in the app, classified once, by code, in `data/backend/errors.ts`. */
export type FailureCode =
  | 'offline'
  | 'timeout'
  /** Something between this device and our server answered instead of it. */
  | 'gateway'
  | 'invalid_credentials'
  | 'email_taken'
  | 'weak_password'
  | 'rate_limited'
  | 'session_expired'
  | 'forbidden'
  | 'server'
  | StorageFault

/** Additional codes of requests outside the sync. */
export type RequestFailureCode =
  | FailureCode
  | 'another_person'
  /** A tab that does not answer keeps the databases of the person's last sign-out. */
  | 'wipe_unfinished'
  | 'wrong_code'
  | 'no_account'
  | 'link_expired'
  | 'same_password'
  | 'aal2_required'
  | 'second_factor_required'
  | 'setup_closed'
  | 'wrong_setup_token'
  | 'invalid_field'
  | 'clients_assigned'
  | 'no_other_agent'
  | 'last_super_admin'
  | 'too_many_attachments'
  | 'attachments_full'
  | 'too_many_meetings'
  | 'too_many_bookings'
  | 'too_far_ahead'
  | 'too_many_invitations'
  | 'recipient_invited_often'
