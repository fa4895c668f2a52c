import type { Meeting } from './meeting.ts'
import { canChange, meetingLists } from './meetingLists.ts'

/** The views of an agent's meetings, as the address names them; the super admin's list has the same names. */
export const agendaViews = ['proximas', 'por-confirmar', 'anteriores'] as const
export type AgendaView = (typeof agendaViews)[number]

type Timed = Pick<Meeting, 'scheduled_at' | 'ends_at' | 'status'>

/** To come and to confirm, the soonest first; over or cancelled, the latest first. now: ms. */
export function agendaOf<M extends Timed>(all: readonly M[], now: number): Record<AgendaView, readonly M[]> {
  const { upcoming, history } = meetingLists(all, now)
  return {
    proximas: upcoming,
    'por-confirmar': upcoming.filter((meeting) => meeting.status !== 'approved' && canChange(meeting, now)),
    anteriores: history,
  }
}
