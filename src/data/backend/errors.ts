import type { AccountFailureCode, FailureCode } from '../../domain/failure.ts'
import type { Failure } from '../sync/machine.ts'

/** A request that did not succeed, as far as its codes tell. Prose is never read (S10). */
export type RequestFailure =
  | { readonly at: 'network' }
  | { readonly at: 'timeout' }
  | {
      readonly at: 'answer'
      readonly status: number
      /** SQLSTATE, PostgREST or auth code, when the body had one. */
      readonly code: string | null
      readonly retryAfterMs: number | null
    }

/** S6: raised by the server to be tried again, whatever the status it wears. */
const retryCodes = new Set(['40P01', '40001', '55P03', '57014'])

/** S10, the one place that sorts failures for the sync. */
export function syncFailure(failure: RequestFailure): Failure {
  if (failure.at !== 'answer') return { kind: 'retry', retryAfterMs: null, offline: true }
  const { status, code, retryAfterMs } = failure
  if (code !== null && retryCodes.has(code)) return { kind: 'retry', retryAfterMs, offline: false }
  if (status === 401 || status === 403) return { kind: 'auth' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    // A gateway in front of a server that is away answers 502–504: that is the road, not the batch.
    return { kind: 'retry', retryAfterMs, offline: status === 429 || (status >= 502 && status <= 504) }
  return { kind: 'reject' }
}

const authCodes: Readonly<Record<string, FailureCode>> = {
  invalid_credentials: 'invalid_credentials',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  session_not_found: 'session_expired',
  session_expired: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  user_not_found: 'session_expired',
  user_banned: 'forbidden',
  rate_limited: 'rate_limited',
}

/** The same failure, for a person. */
export function failureCode(failure: RequestFailure): FailureCode {
  if (failure.at === 'network') return 'offline'
  if (failure.at === 'timeout') return 'timeout'
  const known = failure.code === null ? undefined : authCodes[failure.code]
  if (known !== undefined) return known
  if (failure.status === 401) return 'session_expired'
  if (failure.status === 403) return 'forbidden'
  if (failure.status === 429) return 'rate_limited'
  return failure.status >= 500 ? 'server' : 'unexpected'
}

const accountCodes: Readonly<Record<string, AccountFailureCode>> = {
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  wrong_code: 'wrong_code',
  otp_expired: 'link_expired',
  same_password: 'same_password',
  insufficient_aal: 'aal2_required',
  aal2_required: 'aal2_required',
  setup_closed: 'setup_closed',
  wrong_setup_token: 'wrong_setup_token',
  invalid_field: 'invalid_field',
  invalid_email: 'invalid_field',
  validation_failed: 'invalid_field',
  email_address_invalid: 'invalid_field',
}

/** The same, where an account is opened, secured or recovered. */
export function accountFailureCode(failure: RequestFailure): AccountFailureCode {
  const known = failure.at === 'answer' && failure.code !== null ? accountCodes[failure.code] : undefined
  return known ?? failureCode(failure)
}
