import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found', 'ticket_closed', 'other_client'] as const
export type MergeProblem = RequestFailureCode | (typeof refusals)[number]

/** into: the ticket that stays open. The client is notified. A repeat changes nothing. */
export const mergeTickets = (ticket: string, into: string): Promise<CallResult<null, MergeProblem>> =>
  call('/rest/v1/rpc/merge_tickets', {
    as: 'person',
    body: { ticket, into_ticket: into },
    answer: done,
    refusals,
  })
