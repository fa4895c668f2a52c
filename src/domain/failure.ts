/** Every error that a person of this app can meet, sorted once, by code, in `data/backend/errors.ts`. */
export type FailureCode =
  | 'offline'
  | 'timeout'
  | 'invalid_credentials'
  | 'email_taken'
  | 'weak_password'
  | 'rate_limited'
  | 'session_expired'
  | 'forbidden'
  | 'server'
  | 'storage_full'
  | 'storage_unavailable'
  | 'unexpected'

/** And what only those meet who open, secure or recover an account. */
export type AccountFailureCode =
  | FailureCode
  | 'wrong_code'
  | 'link_expired'
  | 'same_password'
  | 'aal2_required'
  | 'setup_closed'
  | 'wrong_setup_token'
  | 'invalid_field'
