import { isCancelledOrCompleted, type Meeting } from './meeting.ts'

/** Moving and cancelling end when it begins. now: ms. */
export const canChange = (meeting: Pick<Meeting, 'scheduled_at' | 'status'>, now: number): boolean =>
  !isCancelledOrCompleted(meeting) && Date.parse(meeting.scheduled_at) > now

/** The account manager asked the client to choose another hour, and the client still can. now: ms. */
export const isAskedToMove = (
  meeting: Pick<Meeting, 'scheduled_at' | 'status' | 'move_asked_at'>,
  now: number,
): boolean => meeting.move_asked_at !== null && canChange(meeting, now)
