import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'

const refusals = [
  'already_invited',
  'no_seats_left',
  'seat_not_waiting',
  'not_found',
  'license_unpaid',
  'own_address',
  'staff_address',
] as const
export type SeatProblem = RequestFailureCode | (typeof refusals)[number]

const InvitationAnswer = z.object({ seat: z.object({ email: z.string() }) })

type InvitationAnswer = CallResult<z.infer<typeof InvitationAnswer>, SeatProblem>

const invitation = (body: Readonly<Record<string, string>>): Promise<InvitationAnswer> =>
  call('/functions/v1/invite-seat', { as: 'person', body, answer: InvitationAnswer, refusals })

/** id: of the attempt; a repeat with the same id makes one seat and one letter. */
export const inviteSeat = (id: string, license: string, email: string): Promise<InvitationAnswer> =>
  invitation({ id, license_id: license, email })

/** Replaces a seat whose invitation is not accepted yet, and sends a new letter. */
export const resendSeat = (id: string, seat: string): Promise<InvitationAnswer> =>
  invitation({ id, resend: seat })
