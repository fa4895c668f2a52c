import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult, done } from '../session/call.ts'

/** Notes of the staff about a client. Read from the server each time: the client's own devices must not get them. */

const Note = z.object({
  id: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.string(),
  body: z.string(),
  created_at: z.string(),
})
export type ClientNote = z.infer<typeof Note>

/** In characters; the column has the same check. */
export const NOTE_MAX = 4_000

const refusals = ['not_allowed'] as const
export type NoteProblem = AccountFailureCode | (typeof refusals)[number]

/** The newest first, 100 at most. */
export const clientNotes = (client: Uid): Promise<CallResult<readonly ClientNote[]>> =>
  call(
    `/rest/v1/client_notes?${new URLSearchParams({
      user_id: `eq.${client}`,
      select: 'id,author_id,author_name,body,created_at',
      order: 'created_at.desc',
      limit: '100',
    }).toString()}`,
    { as: 'person', method: 'GET', answer: z.array(Note) },
  )

/** id: made by the device; a repeat makes no second note. */
export const saveClientNote = (
  id: string,
  client: Uid,
  body: string,
): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/save_client_note', { as: 'person', body: { id, client, body }, answer: done, refusals })

export const deleteClientNote = (id: string): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/delete_client_note', { as: 'person', body: { id }, answer: done, refusals })
