import type { CannedReply } from '../../domain/cannedReply.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const refusals = ['not_allowed', 'too_many_replies'] as const
export type ReplyProblem = RequestFailureCode | (typeof refusals)[number]

/** The server's id of a reply: a shared one has the same id for all readers. */
export type ReplyName = { readonly id: string; readonly shared: boolean }

export const replyNameOf = ({ id, shared_id: shared }: Pick<CannedReply, 'id' | 'shared_id'>): ReplyName => ({
  id: shared ?? id,
  shared: shared !== null,
})

/** id: made by the device for a new one; a repeat makes no second reply. */
export const saveCannedReply = (
  { id, shared }: ReplyName,
  title: string,
  body: string,
): Promise<CallResult<null, ReplyProblem>> =>
  call('/rest/v1/rpc/save_canned_reply', {
    as: 'person',
    body: { id, title, body, shared },
    answer: done,
    refusals,
  })

export const deleteCannedReply = ({ id, shared }: ReplyName): Promise<CallResult<null, ReplyProblem>> =>
  call('/rest/v1/rpc/delete_canned_reply', { as: 'person', body: { id, shared }, answer: done, refusals })
