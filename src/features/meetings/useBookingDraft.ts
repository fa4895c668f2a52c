import { useEffect, useEffectEvent, useRef } from 'react'
import { takeFormerBookingDraft } from '../../data/meetings/formerBookingDraft.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import {
  type BookingDraft,
  bookingDraftKey,
  readBookingDraft,
  withoutBooked,
  withoutPast,
  writeBookingDraft,
} from '../../domain/bookingDraft.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import type { Meeting } from '../../domain/meeting.ts'

type Found = {
  /** Those that the server has booked; one of them may be the draft's. */
  readonly meetings: readonly Meeting[]
  /** words: what the person has typed since the request. */
  readonly onBooked: (meeting: Meeting, words: string) => void
}

/** What was chosen and typed for a meeting, without a time that is past or booked. now: ms. */
export function useBookingDraft(
  moving: { readonly id: string } | null,
  now: number,
  { meetings, onBooked }: Found,
) {
  const key = bookingDraftKey(moving)
  const draft = useDraft(key)
  const { value, set } = draft
  const stored = readBookingDraft(value)
  const booked = meetings.find(({ id }) => id === stored.id)
  const typed = withoutPast(withoutBooked(stored, booked), now, todayInMexico(now))
  /** A refusal comes later: what was chosen meanwhile stays. */
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const write = (change: Partial<BookingDraft>) => set(...writeBookingDraft({ ...latest.current, ...change }))

  const kept = typed === stored ? null : writeBookingDraft(typed)
  const [keptValue, keptBase] = kept ?? []
  const tellBooked = useEffectEvent(onBooked)
  // Before the draft forgets its meeting: the person was told to press the button again.
  useEffect(() => {
    if (booked !== undefined) tellBooked(booked, typed.notes)
  }, [booked, typed.notes])
  // Otherwise a time that is over would stay stored until the next sign-out, and a booked one would be sent again.
  useEffect(() => {
    if (keptValue !== undefined) set(keptValue, keptBase)
  }, [keptValue, keptBase, set])

  const isEmpty = value === ''
  useEffect(() => {
    if (!isEmpty) return
    takeFormerBookingDraft(key).then((former) => {
      if (former !== null) set(...writeBookingDraft(former))
    }, reportMistake)
  }, [isEmpty, key, set])
  return { draft, typed, write }
}
