import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'

/** Notes of the staff. Read from the server each time: the client's own devices must not get them. */

const Note = z.object({
  id: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.string(),
  body: z.string(),
  created_at: z.string(),
})
export type StaffNote = z.infer<typeof Note>

/** In characters; the columns have the same check. */
export const NOTE_MAX = 4_000

/** The newest first, 100 at most. of: a filter of the table. */
export const readNotes = (
  table: 'client_notes' | 'ticket_notes',
  of: Readonly<Record<string, string>>,
): Promise<CallResult<readonly StaffNote[]>> =>
  call(
    `/rest/v1/${table}?${new URLSearchParams({
      ...of,
      select: 'id,author_id,author_name,body,created_at',
      order: 'created_at.desc',
      limit: '100',
    }).toString()}`,
    { as: 'person', method: 'GET', answer: z.array(Note) },
  )
