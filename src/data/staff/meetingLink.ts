import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { call, type CallResult, done } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found', 'meeting_over', 'link_invalid'] as const
export type LinkProblem = RequestFailureCode | (typeof refusals)[number]

/** link: the meeting's address, https; empty removes it. The client is notified of a new one. */
export const setMeetingLink = (
  meeting: Meeting['id'],
  link: string,
): Promise<CallResult<null, LinkProblem>> =>
  call('/rest/v1/rpc/set_meeting_link', { as: 'person', body: { meeting, link }, answer: done, refusals })
