import { useState } from 'react'
import {
  bookMeeting,
  type BookingProblem,
  rescheduleMeeting,
  slotsNear,
} from '../../data/meetings/bookings.ts'
import { track } from '../../data/analytics/track.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { requestFailureText } from '../../copy/requestFailures.ts'
import { bookingCopy, bookingSentence, meetingTypes } from '../../copy/meetings.ts'
import type { Assignment } from '../../domain/assignment.ts'
import type { BookingDraft } from '../../domain/bookingDraft.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import type { Meeting, MeetingType } from '../../domain/meeting.ts'
import { canChange } from '../../domain/movableMeeting.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useBookingDraft } from './useBookingDraft.ts'

type BookingOptions = {
  manager: Assignment
  moving: Meeting | null
  /** The client's: one of them may have been booked by a request whose answer was lost. */
  meetings: readonly Meeting[]
  /** The type in the link of another screen, until the person chooses one. */
  asked: MeetingType | null
  /** The notes, until the person types others: what another screen wants to talk about. */
  about: string
  now: number
  onDone: () => void
  onAskedTaken: () => void
}

/** The choice survives a reload and a lost network; only the server's answer makes it a meeting. */
export function useBooking(options: BookingOptions) {
  const { manager, moving, meetings, asked, about, now, onDone, onAskedTaken } = options
  const { busy, act } = useAction()
  const { draft, typed, write } = useBookingDraft(moving, now, {
    // Until the request ends, its own meeting may arrive before its answer.
    meetings: busy ? [] : meetings,
    onBooked: (meeting, words) => {
      if (!canChange(meeting, now)) return
      const { title, detail } = bookingCopy.booked(bookingSentence(meeting.scheduled_at), words !== '')
      // The toast of the lost answer, which says that the outcome is unknown, would stay beside this one.
      clearToasts()
      showToast('good', title, detail)
    },
  })
  const [near, setNear] = useState<readonly string[]>()

  const type = moving?.meeting_type ?? asked ?? (typed.type || null)
  /** The stored time was free for a meeting of another length. */
  const isOfOtherType = asked !== null && asked !== typed.type
  const { day } = typed
  const at = typed.at !== '' && !isOfOtherType && day !== '' ? typed.at : null
  /** Prefilled until the person types; not stored, because it is no text of the person's. */
  const [hasTyped, setTyped] = useState(false)
  const [suggested] = useState(about)
  const notes = hasTyped || typed.notes !== '' ? typed.notes : suggested

  /** Stores the address's type with the choice: the time is chosen for that type. */
  const choose = (choice: Partial<BookingDraft>) => {
    write({ ...(isOfOtherType && { type: asked }), ...choice })
    setNear(undefined)
  }
  const setTime = (chosen: string) =>
    choose({ day: todayInMexico(Date.parse(chosen)), at: chosen, id: crypto.randomUUID() })
  /** It may not be free on another day, or for another length. */
  const noTime = { at: '', id: '' }

  const refuse = async (code: BookingProblem, taken: string) => {
    if (type !== null && (code === 'slot_taken' || code === 'slot_not_offered')) {
      write(noTime)
      return setNear(await slotsNear(taken, { meeting_type: type, moving: moving?.id ?? null }, Date.now()))
    }
    // A repeat with the meeting's id would be refused again, and again.
    if (code === 'id_taken') write(noTime)
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
            id: typed.id,
            manager_id: manager.manager_id,
            scheduled_at: at,
            meeting_type: label,
            notes: notes.trim() || null,
          })
        : rescheduleMeeting(moving.id, at)
    return act(send, {
      onDone: () => {
        draft.clear()
        setTyped(true)
        if (moving === null) track('meeting_scheduled', { meeting_type: type })
        const toast = bookingCopy.done(manager.manager_name)
        if (moving === null) showToast('good', toast.title, toast.detail)
        else showToast('good', bookingCopy.moved.title, bookingSentence(at))
        syncNow()
        onDone()
      },
      onFailed: ({ code }) => void refuse(code, at),
    })
  }

  const setType = (next: MeetingType) => {
    choose({ type: next, ...noTime })
    // Otherwise the link's type would be back at the next reload.
    if (asked !== null) onAskedTaken()
  }

  return {
    isRead: draft.value !== undefined,
    busy,
    near,
    type,
    day,
    at,
    notes,
    setType,
    setDay: (next: string) => choose({ day: next, ...noTime }),
    setTime,
    setNotes: (text: string) => {
      setTyped(true)
      write({ notes: text })
    },
    confirm,
  }
}

/** The reason if there is one; else the spec's sentence. */
function refusalOf(code: BookingProblem): { title: string; detail?: string } {
  if (code === 'too_many_moves') return bookingCopy.tooManyMoves
  if (code === 'id_taken') return bookingCopy.bookedBefore
  if (code === 'meeting_over' || code === 'no_meeting') return bookingCopy.over
  if (code === 'too_many_meetings' || code === 'too_many_bookings' || code === 'too_far_ahead')
    return requestFailureText[code]
  return bookingCopy.failed
}
