import { text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

const statuses = ['invited', 'active', 'revoked'] as const
export type SeatStatus = (typeof statuses)[number]

/** As in the database (private.seat_transitions); a test holds them together. */
export const seatTransitions: Readonly<Record<SeatStatus, readonly SeatStatus[]>> = {
  invited: ['active', 'revoked'],
  active: ['revoked'],
  revoked: [],
}

type Seat = TableRow<'license_seats', { status: SeatStatus }>

const seats: OwnedEntity<Seat> = entity('license_seats')

const lane = ({ id }: { readonly id: string }): string => `${seats.name}:${id}`

/** Revoked; another invitation is another seat. */
export const revokeSeat = defineChange(
  'revoke_seat',
  { id: text, user_id: text },
  {
    base: 'none',
    lane,
    subject: lane,
    about: async ({ id }, _, read) => (await read(seats, id))?.email ?? null,
    effect: (row: Seat, { id }, at): Seat =>
      row.id === id && row.status !== 'revoked' ? { ...row, status: 'revoked', revoked_at: at } : row,
  },
)

export const seatChanges: readonly EffectOn<Seat>[] = [revokeSeat]
