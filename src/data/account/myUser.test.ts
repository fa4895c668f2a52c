import { expect, it } from 'vitest'
import { beganWithPassword } from './myUser.ts'

const first = { created_at: '2026-01-10T09:00:00Z' }
const later = { created_at: '2026-01-10T09:00:00.5Z' }

it.each([
  ['by e-mail', true, [{ provider: 'email', ...first }]],
  [
    'by e-mail, and linked to Google later',
    true,
    [
      { provider: 'google', ...later },
      { provider: 'email', ...first },
    ],
  ],
  ['with Google', false, [{ provider: 'google', ...first }]],
  [
    'by phone, with an address that was added later',
    false,
    [
      { provider: 'email', ...later },
      { provider: 'phone', ...first },
    ],
  ],
  ['on a service that lists no identities', true, null],
])('an account that was created %s began with a password: %s', (_, expected, identities) => {
  expect(beganWithPassword({ id: 'u', identities })).toBe(expected)
})
