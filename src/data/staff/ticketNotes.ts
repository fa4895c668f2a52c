import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'
import { readNotes, type StaffNote } from './notes.ts'

const refusals = ['not_allowed', 'not_found'] as const
type NoteProblem = RequestFailureCode | (typeof refusals)[number]

/** The notes of a ticket and of those merged into it. */
export const ticketNotes = (tickets: readonly string[]): Promise<CallResult<readonly StaffNote[]>> =>
  readNotes('ticket_notes', { ticket_id: `in.(${tickets.join(',')})` })

/** id: made by the device; a repeat makes no second note. */
export const saveTicketNote = (
  id: string,
  ticket: string,
  body: string,
): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/save_ticket_note', { as: 'person', body: { id, ticket, body }, answer: done, refusals })

export const deleteTicketNote = (id: string): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/delete_ticket_note', { as: 'person', body: { id }, answer: done, refusals })
