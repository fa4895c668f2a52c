import type { Meeting } from './meeting.ts'
import { meetingLists } from './meetingLists.ts'
import { canChange } from './movableMeeting.ts'

/** The views of an agent's meetings, as named in the address; the super admin's list uses the same names. */
export const agendaViews = ['proximas', 'por-confirmar', 'anteriores'] as const
export type AgendaView = (typeof agendaViews)[number]

type MeetingTimes = Pick<Meeting, 'scheduled_at' | 'ends_at' | 'status'>

/** Future and unconfirmed ones, soonest first; past or cancelled ones, latest first. now: ms. */
export function agendaOf<M extends MeetingTimes>(
  all: readonly M[],
  now: number,
): Record<AgendaView, readonly M[]> {
  const { upcoming, history } = meetingLists(all, now)
  return {
    proximas: upcoming,
    'por-confirmar': upcoming.filter((meeting) => meeting.status !== 'approved' && canChange(meeting, now)),
    anteriores: history,
  }
}
