import { expect, test } from 'vitest'
import type { SessionState } from '../../data/session/sessionStore.ts'
import { isAsked } from './isAsked.ts'

const visitor: SessionState = { status: 'signed-out', reason: 'none' }
const client: SessionState = {
  status: 'signed-in',
  person: {
    uid: '00000000-0000-4000-8000-000000000001',
    email: 'cliente@demo.mx',
    fullName: 'Mariana Robles',
    roles: [],
  },
}

test('a visitor is asked once', () => {
  expect(isAsked('unasked', visitor)).toBe(true)
  for (const answer of ['granted', 'denied', undefined] as const) expect(isAsked(answer, visitor)).toBe(false)
})

test('a signed-in person is not asked, also not for a moment before the session was read', () => {
  expect(isAsked('unasked', client)).toBe(false)
  expect(isAsked('unasked', { status: 'starting' })).toBe(false)
})
