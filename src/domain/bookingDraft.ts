import { oneOf, someOf, text } from './argument.ts'
import { type Meeting, type MeetingType, meetingTypeKeys } from './meeting.ts'

/** A meeting that is being booked, or moved; '' for what is not chosen yet. */
export type BookingDraft = {
  readonly type: MeetingType | ''
  readonly day: string
  readonly at: string
  /** The meeting's id, one for each chosen time: a retry after a lost answer books one meeting. */
  readonly id: string
  readonly notes: string
}

/** moving: the meeting that gets another time. */
export const bookingDraftKey = (moving: { readonly id: string } | null): string =>
  moving === null ? 'booking' : `booking:${moving.id}`

const nothing: BookingDraft = { type: '', day: '', at: '', id: '', notes: '' }

const texts = someOf(['day', 'at', 'id', 'notes'], text)
const choice = someOf(['type'], oneOf(meetingTypeKeys))

/** kept: the stored text; what another version wrote and this one cannot read is left out. */
export function readBookingDraft(kept: string | undefined): BookingDraft {
  if (kept === undefined || kept === '') return nothing
  let found: unknown
  try {
    found = JSON.parse(kept)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return nothing
  }
  return { ...nothing, ...texts(found), ...choice(found) }
}

/** Removes a time that is over: it can be booked no longer. now: ms. today: in Mexico. */
export function withoutPast(draft: BookingDraft, now: number, today: string): BookingDraft {
  const { at, day } = draft
  const isAhead = (at === '' || Date.parse(at) > now) && (day === '' || day >= today)
  return isAhead ? draft : { ...draft, day: day < today ? '' : day, at: '', id: '' }
}

/** Removes the time of a meeting that was booked although its answer was lost; words that it has were sent. */
export const withoutBooked = (
  draft: BookingDraft,
  booked: Pick<Meeting, 'notes'> | undefined,
): BookingDraft => {
  if (booked === undefined) return draft
  return { ...draft, at: '', id: '', notes: draft.notes.trim() === (booked.notes ?? '') ? '' : draft.notes }
}

/**
 * The stored text, and what it would be without the person's words. Only what differs from the second is unsent work: a
 * chosen type or time can be chosen again, and the sign-out would ask about texts that were not typed.
 */
export function writeBookingDraft(draft: BookingDraft): readonly [value: string, base?: string] {
  const isEmpty = Object.values(draft).every((value) => value === '')
  return isEmpty ? [''] : [JSON.stringify(draft), JSON.stringify({ ...draft, notes: '' })]
}
