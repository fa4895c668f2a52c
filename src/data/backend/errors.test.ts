import { describe, expect, it } from 'vitest'
import { accountFailureCode, failureCode, syncFailure } from './errors.ts'

const answer = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ at: 'answer', status, code, retryAfterMs }) as const

describe('S10: failures are sorted by code, never by message', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('%i is tried again', (status) => {
    expect(syncFailure(answer(status)).kind).toBe('retry')
  })

  it.each(['40P01', '40001', '55P03', '57014'])('S6: %s is tried again, whatever its status', (code) => {
    expect(syncFailure(answer(400, code)).kind).toBe('retry')
  })

  it('a lost or late answer is the network, not the batch', () => {
    expect(syncFailure({ at: 'network' })).toMatchObject({ kind: 'retry', offline: true })
    expect(syncFailure({ at: 'timeout' })).toMatchObject({ kind: 'retry', offline: true })
  })

  it.each([401, 403])('%i asks for a new token', (status) => {
    expect(syncFailure(answer(status)).kind).toBe('auth')
  })

  it.each([400, 404, 413, 422])('%i rejects the batch whole', (status) => {
    expect(syncFailure(answer(status)).kind).toBe('reject')
  })

  it('Retry-After is carried on', () => {
    expect(syncFailure(answer(429, null, 7_000))).toMatchObject({ retryAfterMs: 7_000 })
  })
})

describe('The same failure, for a person', () => {
  it.each([
    [answer(400, 'invalid_credentials'), 'invalid_credentials'],
    [answer(422, 'user_already_exists'), 'email_taken'],
    [answer(422, 'weak_password'), 'weak_password'],
    [answer(429, 'over_request_rate_limit'), 'rate_limited'],
    [answer(400, 'refresh_token_not_found'), 'session_expired'],
    [answer(500), 'server'],
    [answer(418), 'unexpected'],
    [{ at: 'network' } as const, 'offline'],
    [{ at: 'timeout' } as const, 'timeout'],
  ])('%o reads as %s', (failure, code) => {
    expect(failureCode(failure)).toBe(code)
  })
})

describe('And for whoever opens, secures or recovers an account', () => {
  it.each([
    [answer(422, 'mfa_verification_failed'), 'wrong_code'],
    [answer(400, 'wrong_code'), 'wrong_code'],
    [answer(403, 'otp_expired'), 'link_expired'],
    [answer(401, 'insufficient_aal'), 'aal2_required'],
    [answer(403, 'aal2_required'), 'aal2_required'],
    [answer(409, 'setup_closed'), 'setup_closed'],
    [answer(403, 'wrong_setup_token'), 'wrong_setup_token'],
    [answer(422, 'email_exists'), 'email_taken'],
    [answer(429, 'over_email_send_rate_limit'), 'rate_limited'],
    [answer(401, 'unauthorized'), 'session_expired'],
    [{ at: 'network' } as const, 'offline'],
  ])('%o reads as %s', (failure, code) => {
    expect(accountFailureCode(failure)).toBe(code)
  })
})
