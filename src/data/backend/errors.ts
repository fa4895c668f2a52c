import type { RequestFailureCode, FailureCode } from '../../domain/failure.ts'

/** A request that did not succeed, described by its codes. Code may show a message's text but never decides by it (S10). */
export type RequestFailure =
  | { readonly at: 'network' }
  | { readonly at: 'timeout' }
  | {
      readonly at: 'answer'
      readonly status: number
      /** SQLSTATE, PostgREST or auth code, if the body had one. */
      readonly code: string | null
      readonly retryAfterMs: number | null
      /** The server's own text, if the body had one. */
      readonly message?: string
      /** The answer is JSON of an unexpected shape: the validation error. */
      readonly mismatch?: Error
    }

/**
 * Why the request failed. `network`: no answer. `timeout`: none in time. `gateway`: an answer that is not from our server
 * (S22). `busy`: the server asks to try later. `server`: our server failed on this request.
 */
type FailureCause = 'network' | 'timeout' | 'gateway' | 'busy' | 'server'

/** The class of a failed request for the sync. */
export type SyncFailure =
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null; readonly at: FailureCause }
  | { readonly kind: 'auth' }
  | { readonly kind: 'reject' }

/** S6: codes with which the server asks for a retry, whatever the HTTP status. */
const retryCodes = new Set(['40P01', '40001', '55P03', '57014'])

/** Codes of our server for a token that it does not accept: PostgREST, the auth service, the edge functions. */
const tokenCodes = new Set([
  'PGRST301',
  'PGRST302',
  'PGRST303',
  '42501',
  'aal2_required',
  'insufficient_aal',
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'unauthorized',
])

/** Codes for a session that has ended: the answer to a refresh, or to a late sign-out. */
const endedCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'validation_failed',
])

/**
 * A request that this server will never accept: bad data (SQL), a bad request (PostgREST), a bad form (edge functions).
 */
const rejectCode =
  /^((22|23|54|P0)[0-9A-Z]{3}|PGRST1\d\d|malformed_request|invalid_field|invalid_email|body_too_large|method_not_allowed)$/

/** Statuses of an overloaded server or gateway. */
export const isBusy = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || (status >= 502 && status <= 504)

/**
 * S10 and S22: the only place that classifies failures for the sync. Only a known code of our own server means a
 * refusal or a bad token; every other answer is retried: as `busy`, as `server`, or as a gateway's page.
 */
export function syncFailure(failure: RequestFailure): SyncFailure {
  if (failure.at !== 'answer') return { kind: 'retry', retryAfterMs: null, at: failure.at }
  const { status, code, retryAfterMs } = failure
  if (code !== null && retryCodes.has(code)) return { kind: 'retry', retryAfterMs, at: 'server' }
  if (isBusy(status)) return { kind: 'retry', retryAfterMs, at: 'busy' }
  if (code === null || status < 400) return { kind: 'retry', retryAfterMs, at: 'gateway' }
  if (status >= 500) return { kind: 'retry', retryAfterMs, at: 'server' }
  if ((status === 401 || status === 403) && tokenCodes.has(code)) return { kind: 'auth' }
  if (rejectCode.test(code)) return { kind: 'reject' }
  return { kind: 'retry', retryAfterMs, at: 'gateway' }
}

/** S22: the server reports that this session has ended. */
export const endsSession = (failure: RequestFailure): boolean =>
  failure.at === 'answer' && failure.status < 500 && failure.code !== null && endedCodes.has(failure.code)

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

/** The code of the same failure, for a text on the screen. */
export function failureCode(failure: RequestFailure): FailureCode {
  if (failure.at === 'network') return 'offline'
  if (failure.at === 'timeout') return 'timeout'
  const known = failure.code === null ? undefined : authCodes[failure.code]
  if (known !== undefined) return known
  // The page of a captive portal or a proxy: not our server's answer.
  if (failure.code === null && failure.status < 500 && failure.status !== 429) return 'gateway'
  if (failure.status === 401) return 'session_expired'
  if (failure.status === 403) return 'forbidden'
  if (failure.status === 429) return 'rate_limited'
  return failure.status >= 500 ? 'server' : 'unexpected'
}

const requestCodes: Readonly<Record<string, RequestFailureCode>> = {
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  wrong_code: 'wrong_code',
  otp_expired: 'link_expired',
  same_password: 'same_password',
  insufficient_aal: 'aal2_required',
  aal2_required: 'aal2_required',
  second_factor_required: 'second_factor_required',
  setup_closed: 'setup_closed',
  wrong_setup_token: 'wrong_setup_token',
  invalid_field: 'invalid_field',
  invalid_email: 'invalid_field',
  validation_failed: 'invalid_field',
  email_address_invalid: 'invalid_field',
  clients_assigned: 'clients_assigned',
  no_other_agent: 'no_other_agent',
  last_super_admin: 'last_super_admin',
  too_many_attachments: 'too_many_attachments',
  attachments_full: 'attachments_full',
  too_many_meetings: 'too_many_meetings',
  too_many_bookings: 'too_many_bookings',
  too_far_ahead: 'too_far_ahead',
  too_many_invitations: 'too_many_invitations',
  recipient_invited_often: 'recipient_invited_often',
}

/** The same, with the additional codes of requests outside the sync. */
export function requestFailureCode(failure: RequestFailure): RequestFailureCode {
  const known = failure.at === 'answer' && failure.code !== null ? requestCodes[failure.code] : undefined
  return known ?? failureCode(failure)
}
