import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const statuses = ['invited', 'active', 'revoked'] as const
export type SeatStatus = (typeof statuses)[number]

/** As in the database (private.seat_transitions); a test holds them together. */
export const seatTransitions: Readonly<Record<SeatStatus, readonly SeatStatus[]>> = {
  invited: ['active', 'revoked'],
  active: ['revoked'],
  revoked: [],
}

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Seat = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    license_id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    status: z.enum(statuses),
    invited_at: z.string(),
    accepted_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Seat = z.infer<typeof Seat>

export const seats = wholeEntity('license_seats', 'account')
