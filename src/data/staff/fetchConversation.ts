import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult } from '../session/call.ts'

const Message = z.object({
  id: z.string(),
  manager_id: z.string(),
  message: z.string(),
  sender_type: z.enum(['client', 'manager']),
  created_at: z.string(),
})
export type AuditedMessage = z.infer<typeof Message>

/** Length of a reason, in characters. */
export const REASON_MIN = 10
export const REASON_MAX = 500

/** The page size of public.read_conversation. */
export const READ_PAGE = 100

const refusals = ['not_allowed', 'not_found', 'reason_too_short'] as const
export type ReadingProblem = RequestFailureCode | (typeof refusals)[number]

/**
 * The newest messages of a client, newest first; every request is in the audit log with its reason. before: the oldest
 * known message.
 */
export const fetchConversation = (
  client: Uid,
  reason: string,
  before: string | null,
): Promise<CallResult<readonly AuditedMessage[], ReadingProblem>> =>
  call('/rest/v1/rpc/read_conversation', {
    as: 'person',
    body: { client, reason, before },
    answer: z.array(Message),
    refusals,
  })
