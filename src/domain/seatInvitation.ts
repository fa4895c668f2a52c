import type { Seat } from './seat.ts'

/** The link of an invitation works until then (public.invite_seat). */
export const invitationEnd = ({ invited_at: at }: Pick<Seat, 'invited_at'>): string =>
  new Date(Date.parse(at) + 14 * 86_400_000).toISOString()

/** now: ms. */
export const isInvitationExpired = (seat: Pick<Seat, 'status' | 'invited_at'>, now: number): boolean =>
  seat.status === 'invited' && Date.parse(invitationEnd(seat)) <= now
