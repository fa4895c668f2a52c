import * as z from 'zod/mini'
import type { AvailablePeriod } from '../../domain/availability.ts'
import { meetingTypeKeys } from '../../domain/meeting.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const Availability = z.object({
  week: z.array(z.object({ weekday: z.number(), from_time: z.string(), to_time: z.string() })),
  /** Whole days in Mexico, both included. */
  absences: z.array(z.object({ id: z.string(), first_day: z.string(), last_day: z.string() })),
  /** Booked during an absence, or outside working hours. */
  to_move: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      client_name: z.string(),
      meeting_type: z.enum(meetingTypeKeys),
      scheduled_at: z.string(),
      in_absence: z.boolean(),
      move_asked_at: z.nullable(z.string()),
    }),
  ),
})
export type Availability = z.infer<typeof Availability>

const refusals = [
  'not_allowed',
  'not_found',
  'absence_invalid',
  'too_many_absences',
  'id_taken',
  'meeting_over',
] as const
export type AvailabilityProblem = RequestFailureCode | (typeof refusals)[number]

export const myAvailability = (): Promise<CallResult<Availability, AvailabilityProblem>> =>
  call('/rest/v1/rpc/my_availability', { as: 'person', answer: Availability, refusals })

export const setAvailability = (
  week: readonly AvailablePeriod[],
): Promise<CallResult<null, AvailabilityProblem>> =>
  call('/rest/v1/rpc/set_availability', { as: 'person', body: { week }, answer: done, refusals })

/** id: made by the device; a repeat makes no second absence. No booked meeting is cancelled. */
export const saveAbsence = (
  id: string,
  firstDay: string,
  lastDay: string,
): Promise<CallResult<null, AvailabilityProblem>> =>
  call('/rest/v1/rpc/save_absence', {
    as: 'person',
    body: { id, first_day: firstDay, last_day: lastDay },
    answer: done,
    refusals,
  })

export const deleteAbsence = (id: string): Promise<CallResult<null, AvailabilityProblem>> =>
  call('/rest/v1/rpc/delete_absence', { as: 'person', body: { id }, answer: done, refusals })

/** The client is notified once a day; the meeting stays until another time is chosen. */
export const askToMove = (meeting: string): Promise<CallResult<null, AvailabilityProblem>> =>
  call('/rest/v1/rpc/ask_to_move_meeting', { as: 'person', body: { meeting }, answer: done, refusals })
