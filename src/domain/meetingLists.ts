import { isCancelledOrCompleted, type Meeting } from './meeting.ts'

type MeetingTimes = Pick<Meeting, 'scheduled_at' | 'ends_at' | 'status'>

/** A meeting in progress is not over: it can still be joined. now: ms. */
const isUpcoming = (meeting: MeetingTimes, now: number): boolean =>
  !isCancelledOrCompleted(meeting) && Date.parse(meeting.ends_at) > now

/** Future ones, soonest first; past or cancelled ones, latest first. now: ms. */
export const meetingLists = <M extends MeetingTimes>(all: readonly M[], now: number) => {
  const sorted = all.toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at))
  return {
    upcoming: sorted.filter((meeting) => isUpcoming(meeting, now)),
    history: sorted.filter((meeting) => !isUpcoming(meeting, now)).toReversed(),
  }
}
