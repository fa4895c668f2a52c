import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const Assignee = z.object({ id: z.string(), name: z.string(), role: z.enum(['agent', 'super_admin']) })
export type Assignee = z.infer<typeof Assignee>

const refusals = ['not_allowed', 'not_found', 'ticket_closed', 'assignee_changed', 'cannot_have_it'] as const
export type AssignTicketProblem = RequestFailureCode | (typeof refusals)[number]

/** The possible assignees of the ticket: the client's account manager first, then the super admins. */
export const ticketAssignees = (
  ticket: string,
): Promise<CallResult<readonly Assignee[], AssignTicketProblem>> =>
  call('/rest/v1/rpc/ticket_assignees', {
    as: 'person',
    body: { ticket },
    answer: z.array(Assignee),
    refusals,
  })

/** seen: the assignee when this was decided. A repeat changes nothing. */
export const assignTicket = (
  ticket: string,
  assignee: string,
  seen: string | null,
): Promise<CallResult<null, AssignTicketProblem>> =>
  call('/rest/v1/rpc/assign_ticket', {
    as: 'person',
    body: { ticket, assignee, seen },
    answer: done,
    refusals,
  })
