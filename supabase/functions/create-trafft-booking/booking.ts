import * as z from 'zod/mini'
import { type Backend, rpcAs } from '../_shared/backend.ts'
import type { Result } from '../_shared/json-function.ts'
import { meetingTypes } from '../_shared/meeting-types.ts'
import { typedText } from '../_shared/typed-text.ts'
import type { Trafft } from './trafft.ts'

export const Booking = z.strictObject({
  /** The id of the meeting, made by the device: a repeat books no second meeting. */
  id: z.uuid(),
  manager_id: z.uuid(),
  scheduled_at: z.iso.datetime({ offset: true }),
  meeting_type: z.enum(Object.keys(meetingTypes)),
  notes: z.optional(z.nullable(typedText(2000))),
})
export type Booking = z.infer<typeof Booking>

type Dependencies = { readonly backend: Backend; readonly trafft: Trafft | null }

/** Books in our database, which refuses two meetings at one time; then in Trafft's calendar, if there is one. */
export async function book(
  { backend, trafft }: Dependencies,
  booking: Booking,
  token: string,
): Promise<Result> {
  const answer = await rpcAs(backend, token, 'book_meeting', {
    id: booking.id,
    manager: booking.manager_id,
    scheduled_at: booking.scheduled_at,
    meeting_type: meetingTypes[booking.meeting_type],
    notes: booking.notes ?? null,
  })
  if (!answer.ok) return answer
  // The meeting is booked already: if Trafft fails, only its copy is missing.
  if (trafft !== null) await trafft.copy(booking)
  return { ok: true, body: { meeting: answer.data } }
}
