import { expect, it } from 'vitest'
import { UNLIMITED } from './plan.ts'
import { type Seat, seatsLeft, seatsOf } from './seat.ts'
import { isInvitationExpired } from './seatInvitation.ts'

const seat = (id: string, over: Partial<Seat> = {}): Seat => ({
  id,
  license_id: 'license',
  user_id: 'client',
  email: `${id}@robles.mx`,
  status: 'invited',
  invited_at: '2026-11-20T10:00:00Z',
  accepted_at: null,
  revoked_at: null,
  created_at: '2026-11-20T10:00:00Z',
  sync_seq: 1,
  ...over,
})

it('a license’s seats are those not revoked, accepted ones before invited ones', () => {
  const rows = [
    seat('luis'),
    seat('eva', { status: 'revoked' }),
    seat('beto', { invited_at: '2026-11-19T10:00:00Z' }),
    seat('ana', { status: 'active' }),
    seat('otra', { license_id: 'another' }),
  ]
  expect(seatsOf(rows, 'license').map(({ id }) => id)).toEqual(['ana', 'beto', 'luis'])
})

it('the owner uses one seat; the rest of the limit is free, never less than zero, and always one more without a limit', () => {
  expect(seatsLeft(0, 5)).toBe(4)
  expect(seatsLeft(2, 5)).toBe(2)
  expect(seatsLeft(4, 5)).toBe(0)
  expect(seatsLeft(6, 5)).toBe(0)
  expect(seatsLeft(99, UNLIMITED)).toBe(Number.POSITIVE_INFINITY)
})

const day = (text: string): number => Date.parse(`${text}T10:00:00Z`)

it('an invitation is over after 14 days; an accepted seat never is', () => {
  expect(isInvitationExpired(seat('luis'), day('2026-12-03'))).toBe(false)
  expect(isInvitationExpired(seat('luis'), day('2026-12-04'))).toBe(true)
  expect(isInvitationExpired(seat('ana', { status: 'active' }), day('2026-12-20'))).toBe(false)
})
