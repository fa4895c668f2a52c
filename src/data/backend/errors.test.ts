import { describe, expect, it } from 'vitest'
import { requestFailureCode, endsSession, failureCode, syncFailure } from './errors.ts'

const answer = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ at: 'answer', status, code, retryAfterMs }) as const

describe('S10: failures are sorted by code, never by message', () => {
  it.each([408, 425, 429, 502, 503, 504])('%i is retried later', (status) => {
    expect(syncFailure(answer(status))).toMatchObject({ kind: 'retry', at: 'busy' })
  })

  it('a 500 with a code is a failure of our server on this request', () => {
    expect(syncFailure(answer(500, 'XX000'))).toMatchObject({ kind: 'retry', at: 'server' })
  })

  it.each(['40P01', '40001', '55P03', '57014'])('S6: %s is retried, whatever its status', (code) => {
    expect(syncFailure(answer(400, code))).toMatchObject({ kind: 'retry', at: 'server' })
  })

  it.each(['network', 'timeout'] as const)('without an answer (%s), a request is retried', (at) => {
    expect(syncFailure({ at })).toMatchObject({ kind: 'retry', at })
  })

  it.each(['PGRST301', 'PGRST303', 'bad_jwt', 'session_not_found', 'aal2_required'])(
    '401 and 403 with %s request a new token',
    (code) => {
      for (const status of [401, 403]) expect(syncFailure(answer(status, code)).kind).toBe('auth')
    },
  )

  it.each([
    [400, '22023'],
    [400, '22P02'],
    [409, '23505'],
    [400, 'PGRST102'],
    [400, 'invalid_field'],
  ])('%i with %s rejects the whole batch', (status, code) => {
    expect(syncFailure(answer(status, code)).kind).toBe('reject')
  })

  it('Retry-After is passed on', () => {
    expect(syncFailure(answer(429, null, 7_000))).toMatchObject({ retryAfterMs: 7_000 })
  })
})

describe('S22: an answer that is not our server’s refuses nothing and ends nothing', () => {
  const statuses = [200, 201, 204, 301, 302, 400, 401, 403, 404, 405, 410, 413, 418, 422, 451, 511, 500, 520]

  it.each(statuses)('%i without an error code of the server is a gateway’s', (status) => {
    for (const code of [null, 'blocked_by_policy', 'PGRST202', 'ERR_ACCESS'])
      if (code === null || status < 500) {
        expect(syncFailure(answer(status, code))).toMatchObject({ kind: 'retry', at: 'gateway' })
        expect(endsSession(answer(status, code))).toBe(false)
      }
  })

  it.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found', 'user_banned'])(
    'a session ends on %s from our auth service',
    (code) => {
      expect(endsSession(answer(400, code))).toBe(true)
      expect(endsSession(answer(503, code))).toBe(false)
    },
  )

  it.each([{ at: 'network' } as const, { at: 'timeout' } as const, answer(401, 'bad_jwt'), answer(429)])(
    'a session does not end on %o',
    (failure) => expect(endsSession(failure)).toBe(false),
  )
})

describe('The code of a failure for a screen', () => {
  it.each([
    [answer(400, 'invalid_credentials'), 'invalid_credentials'],
    [answer(422, 'user_already_exists'), 'email_taken'],
    [answer(422, 'weak_password'), 'weak_password'],
    [answer(429, 'over_request_rate_limit'), 'rate_limited'],
    [answer(400, 'refresh_token_not_found'), 'session_expired'],
    [answer(500), 'server'],
    [answer(418), 'gateway'],
    [answer(403), 'gateway'],
    [answer(200), 'gateway'],
    [answer(403, 'not_allowed'), 'forbidden'],
    [answer(418, 'teapot'), 'unexpected'],
    [{ at: 'network' } as const, 'offline'],
    [{ at: 'timeout' } as const, 'timeout'],
  ])('%o becomes %s', (failure, code) => {
    expect(failureCode(failure)).toBe(code)
  })
})

describe('The code of a failure outside the sync', () => {
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
  ])('%o becomes %s', (failure, code) => {
    expect(requestFailureCode(failure)).toBe(code)
  })
})
