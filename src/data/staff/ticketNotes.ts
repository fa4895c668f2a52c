import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

/** Notes of the staff about a ticket. Read from the server each time: the client's own devices must not get them. */

const Note = z.object({
  id: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.string(),
  body: z.string(),
  created_at: z.string(),
})
export type TicketNote = z.infer<typeof Note>

const refusals = ['not_allowed', 'not_found'] as const
export type TicketNoteProblem = AccountFailureCode | (typeof refusals)[number]

/** The newest 100 notes of a ticket and of those merged into it. */
export const ticketNotes = (tickets: readonly string[]): Promise<CallResult<readonly TicketNote[]>> =>
  call(
    `/rest/v1/ticket_notes?${new URLSearchParams({
      ticket_id: `in.(${tickets.join(',')})`,
      select: 'id,author_id,author_name,body,created_at',
      order: 'created_at.desc',
      limit: '100',
    }).toString()}`,
    { as: 'person', method: 'GET', answer: z.array(Note) },
  )

/** id: made by the device; a repeat makes no second note. */
export const saveTicketNote = (
  id: string,
  ticket: string,
  body: string,
): Promise<CallResult<null, TicketNoteProblem>> =>
  call('/rest/v1/rpc/save_ticket_note', { as: 'person', body: { id, ticket, body }, answer: done, refusals })

export const deleteTicketNote = (id: string): Promise<CallResult<null, TicketNoteProblem>> =>
  call('/rest/v1/rpc/delete_ticket_note', { as: 'person', body: { id }, answer: done, refusals })
