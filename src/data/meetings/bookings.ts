import * as z from 'zod/mini'
import { type CallResult, call, done } from '../session/call.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Meeting, MeetingType } from '../../domain/meeting.ts'
import { daysAround, nearestSlots } from '../../domain/slots.ts'
import { todayInMexico } from '../../domain/calendar.ts'

/** Each needs a connection, and is never queued (product §4): a time is booked only with the server's confirmation. */

const refusals = [
  'slot_taken',
  'slot_not_offered',
  'no_manager',
  'no_meeting',
  'meeting_over',
  'too_many_moves',
  'id_taken',
] as const
export type BookingProblem = RequestFailureCode | (typeof refusals)[number]

/** moving: the meeting that is being moved, whose own time counts as free. */
export type SlotQuestion = {
  readonly day: string
  readonly meeting_type: MeetingType
  readonly moving: Meeting['id'] | null
}

/** The free half hours of one day, as ISO. */
export const freeSlots = (question: SlotQuestion): Promise<CallResult<string[]>> =>
  call('/rest/v1/rpc/free_slots', { as: 'person', body: question, answer: z.array(z.string()) })

export type Booking = {
  /** Made by the device: a repeat makes no second meeting. */
  readonly id: string
  readonly manager_id: string
  readonly scheduled_at: string
  /** The label, in Spanish. */
  readonly meeting_type: string
  readonly notes: string | null
}

export const bookMeeting = (booking: Booking): Promise<CallResult<null, BookingProblem>> =>
  call('/functions/v1/create-trafft-booking', { as: 'person', body: booking, answer: done, refusals })

export const rescheduleMeeting = (id: Meeting['id'], at: string): Promise<CallResult<null, BookingProblem>> =>
  call('/rest/v1/rpc/reschedule_meeting', {
    as: 'person',
    body: { id, scheduled_at: at },
    answer: done,
    refusals,
  })

/** Free half hours near a taken one; none without an answer. now: ms. */
export async function slotsNear(
  taken: string,
  question: Omit<SlotQuestion, 'day'>,
  now: number,
): Promise<string[]> {
  const days = daysAround(todayInMexico(Date.parse(taken)), now)
  const answers = await Promise.all(days.map((day) => freeSlots({ ...question, day })))
  return nearestSlots(
    answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    taken,
  )
}
