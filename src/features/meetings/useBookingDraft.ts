import { useEffect, useRef } from 'react'
import { takeFormerBookingDraft } from '../../data/meetings/formerBookingDraft.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import {
  type BookingDraft,
  bookingDraftKey,
  readBookingDraft,
  withoutPast,
  writeBookingDraft,
} from '../../domain/bookingDraft.ts'
import { todayInMexico } from '../../domain/calendar.ts'

/** What was chosen and typed for a meeting, without a time that is past. now: ms. */
export function useBookingDraft(moving: { readonly id: string } | null, now: number) {
  const key = bookingDraftKey(moving)
  const draft = useDraft(key)
  const { value, set } = draft
  const stored = readBookingDraft(value)
  const typed = withoutPast(stored, now, todayInMexico(now))
  /** A refusal comes later: what was chosen meanwhile stays. */
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const write = (change: Partial<BookingDraft>) => set(...writeBookingDraft({ ...latest.current, ...change }))

  const kept = typed === stored ? null : writeBookingDraft(typed)
  const [keptValue, keptBase] = kept ?? []
  // Otherwise a time that is over would stay stored until the next sign-out.
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
