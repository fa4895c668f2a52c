const statuses = ['invited', 'active', 'revoked'] as const
export type SeatStatus = (typeof statuses)[number]

/** As in the database (private.seat_transitions); a test holds them together. */
export const seatTransitions: Readonly<Record<SeatStatus, readonly SeatStatus[]>> = {
  invited: ['active', 'revoked'],
  active: ['revoked'],
  revoked: [],
}
