import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult, done } from '../session/call.ts'
import { readNotes, type StaffNote } from './notes.ts'

const refusals = ['not_allowed'] as const
type NoteProblem = RequestFailureCode | (typeof refusals)[number]

export const clientNotes = (client: Uid): Promise<CallResult<readonly StaffNote[]>> =>
  readNotes('client_notes', { user_id: `eq.${client}` })

/** id: made by the device; a repeat makes no second note. */
export const saveClientNote = (
  id: string,
  client: Uid,
  body: string,
): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/save_client_note', { as: 'person', body: { id, client, body }, answer: done, refusals })

export const deleteClientNote = (id: string): Promise<CallResult<null, NoteProblem>> =>
  call('/rest/v1/rpc/delete_client_note', { as: 'person', body: { id }, answer: done, refusals })
