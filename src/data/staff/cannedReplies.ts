import type { CannedReply } from '../../domain/cannedReply.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const refusals = ['not_allowed', 'too_many_replies', 'changed_meanwhile'] as const
export type ReplyProblem = RequestFailureCode | (typeof refusals)[number]

/** The server's id of a reply: a shared one has the same id for all readers. */
export type ReplyName = { readonly id: string; readonly shared: boolean }

export const replyNameOf = ({ id, shared_id: shared }: Pick<CannedReply, 'id' | 'shared_id'>): ReplyName => ({
  id: shared ?? id,
  shared: shared !== null,
})

type ReplyText = Pick<CannedReply, 'title' | 'body'>

/** id: made by the device for a new one; a repeat makes no second reply. base: as the person read it; null for a new one. */
export const saveCannedReply = (
  { id, shared }: ReplyName,
  { title, body }: ReplyText,
  base: ReplyText | null,
): Promise<CallResult<null, ReplyProblem>> =>
  call('/rest/v1/rpc/save_canned_reply', {
    as: 'person',
    body: { id, title, body, shared, base: base && { title: base.title, body: base.body } },
    answer: done,
    refusals,
  })

export const deleteCannedReply = ({ id, shared }: ReplyName): Promise<CallResult<null, ReplyProblem>> =>
  call('/rest/v1/rpc/delete_canned_reply', { as: 'person', body: { id, shared }, answer: done, refusals })
