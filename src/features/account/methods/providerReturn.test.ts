import { expect, it } from 'vitest'
import { providerReturnOf } from './providerReturn.ts'

it.each([
  ['', '', null],
  ['?redirect=%2Fpricing', '', null],
  ['?redirect=%2Fpricing&code=a-b', '', { kind: 'code', code: 'a-b' }],
  ['', '#error=access_denied&error_description=The+user+denied', { kind: 'problem', problem: 'cancelled' }],
  ['', '#error=access_denied&error_code=signup_disabled', { kind: 'problem', problem: 'closed' }],
  ['?error=invalid_request&error_code=bad_oauth_state', '', { kind: 'problem', problem: 'expired' }],
  [
    '?error=server_error&code=x',
    '#error=server_error&error_code=unexpected_failure',
    { kind: 'problem', problem: 'failed' },
  ],
  ['', '#error=access_denied&error_code=something_new', { kind: 'problem', problem: 'cancelled' }],
])('the return to “%s%s” is read as %j', (search, hash, expected) => {
  expect(providerReturnOf(search, hash)).toEqual(expected)
})
