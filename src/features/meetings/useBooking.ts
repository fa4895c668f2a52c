import { useState } from 'react'
import {
  bookMeeting,
  type BookingProblem,
  rescheduleMeeting,
  slotsNear,
} from '../../data/meetings/bookings.ts'
import { track } from '../../data/analytics/track.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { requestFailureText } from '../../copy/requestFailures.ts'
import { bookingCopy, bookingSentence, meetingTypes } from '../../copy/meetings.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { isMeetingType, type Meeting, type MeetingType } from '../../domain/meeting.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'

type BookingOptions = {
  manager: Assignment
  moving: Meeting | null
  /** The type in the link of another screen, until the person chooses one. */
  asked: MeetingType | null
  now: number
  onDone: () => void
  onAskedTaken: () => void
}

/** The choice survives a reload and a lost network; only the server's answer makes it a meeting. */
export function useBooking({ manager, moving, asked, now, onDone, onAskedTaken }: BookingOptions) {
  const prefix = moving === null ? 'booking' : `booking:${moving.id}`
  const drafts = {
    type: useDraft(`${prefix}:type`),
    day: useDraft(`${prefix}:day`),
    at: useDraft(`${prefix}:at`),
    /** The meeting's id, one for each chosen time: a retry after a lost answer books one meeting. */
    id: useDraft(`${prefix}:id`),
    notes: useDraft(`${prefix}:notes`),
  }
  const [near, setNear] = useState<readonly string[]>()
  const { busy, act } = useAction()

  const read = drafts.type.value
  const type = moving?.meeting_type ?? asked ?? (isMeetingType(read) ? read : null)
  /** The stored time was free for a meeting of another length. */
  const isOfOtherType = asked !== null && asked !== read
  const today = todayInMexico(now)
  const day = (drafts.day.value ?? '') < today ? '' : (drafts.day.value ?? '')
  const kept = drafts.at.value ?? ''
  const at = kept !== '' && !isOfOtherType && Date.parse(kept) > now && day !== '' ? kept : null

  const keepAsked = () => {
    if (isOfOtherType) drafts.type.set(asked)
  }
  const setTime = (chosen: string) => {
    keepAsked()
    drafts.day.set(todayInMexico(Date.parse(chosen)))
    drafts.at.set(chosen)
    drafts.id.set(crypto.randomUUID())
    setNear(undefined)
  }
  /** The time may not be free on another day, or for another length. */
  const forgetTime = () => {
    drafts.at.clear()
    setNear(undefined)
  }

  const refuse = async (code: BookingProblem, taken: string) => {
    if (type !== null && (code === 'slot_taken' || code === 'slot_not_offered')) {
      drafts.at.clear()
      return setNear(await slotsNear(taken, { meeting_type: type, moving: moving?.id ?? null }, Date.now()))
    }
    // Without an answer the time may be taken by this very request; a repeat books it once.
    const { title, detail } =
      code === 'offline' || code === 'timeout' ? bookingCopy.unanswered : refusalOf(code)
    return showToast('bad', title, detail)
  }

  const confirm = () => {
    if (type === null || at === null) return Promise.resolve()
    const { label } = meetingTypes[type]
    const send = () =>
      moving === null
        ? bookMeeting({
            id: drafts.id.value ?? '',
            manager_id: manager.manager_id,
            scheduled_at: at,
            meeting_type: label,
            notes: drafts.notes.value?.trim() || null,
          })
        : rescheduleMeeting(moving.id, at)
    return act(send, {
      onDone: () => {
        for (const draft of Object.values(drafts)) draft.clear()
        if (moving === null) track('meeting_scheduled', { meeting_type: type })
        const toast = bookingCopy.done(manager.manager_name)
        if (moving === null) showToast('good', toast.title, toast.detail)
        else showToast('good', bookingCopy.moved.title, bookingSentence(at))
        syncNow()
        onDone()
      },
      onRefused: ({ code }) => void refuse(code, at),
    })
  }

  const setType = (next: MeetingType) => {
    drafts.type.set(next)
    forgetTime()
    // Otherwise the link's type would be back at the next reload.
    if (asked !== null) onAskedTaken()
  }

  return {
    isRead: Object.values(drafts).every(({ value }) => value !== undefined),
    busy,
    near,
    type,
    day,
    at,
    notes: drafts.notes.value ?? '',
    setType,
    setDay: (next: string) => {
      keepAsked()
      drafts.day.set(next)
      forgetTime()
    },
    setTime,
    setNotes: drafts.notes.set,
    confirm,
  }
}

/** The reason if there is one; else the spec's sentence. */
function refusalOf(code: BookingProblem): { title: string; detail?: string } {
  if (code === 'too_many_moves') return bookingCopy.tooManyMoves
  if (code === 'meeting_over' || code === 'no_meeting') return bookingCopy.over
  if (code === 'too_many_meetings' || code === 'too_many_bookings' || code === 'too_far_ahead')
    return requestFailureText[code]
  return bookingCopy.failed
}
