import type { Intent } from './op.ts'
import { text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import { UNLIMITED } from './plan.ts'
import type { TableRow } from './tableRow.ts'

const statuses = ['invited', 'active', 'revoked'] as const
export type SeatStatus = (typeof statuses)[number]

/** The database has the same transitions (private.seat_transitions); a test compares both. */
export const seatTransitions: Readonly<Record<SeatStatus, readonly SeatStatus[]>> = {
  invited: ['active', 'revoked'],
  active: ['revoked'],
  revoked: [],
}

export type Seat = TableRow<'license_seats', { status: SeatStatus }>

export const seats: OwnedEntity<Seat> = entity('license_seats')

const lane = ({ id }: { readonly id: string }): string => `${seats.name}:${id}`

/** A revoked seat stays so; another invitation is another seat. */
const revokeSeat = defineChange(
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

export const seatChanges = [revokeSeat] as const satisfies readonly EffectOn<Seat>[]

export const revokeSeatIntent = ({ id, user_id }: Pick<Seat, 'id' | 'user_id'>): Intent =>
  revokeSeat.intent({ id, user_id })

/** The seats of a license, accepted ones first, then by invitation date. */
export const seatsOf = (all: readonly Seat[], license: string): Seat[] =>
  all
    .filter(({ license_id: of, status }) => of === license && status !== 'revoked')
    .toSorted((a, b) => a.status.localeCompare(b.status) || a.invited_at.localeCompare(b.invited_at))

/** The owner uses one seat, and has no row. */
const SEATS_OF_OWNER = 1

/**
 * The number of free seats besides the owner's, by the displayed rows: a seat that is revoked offline is free at once.
 */
export const seatsLeft = (rows: number, limit: number): number =>
  limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - SEATS_OF_OWNER - rows)
