import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const files: RightsByFunction = {
  'public.upload_problem(text, text)': {
    call: `select coalesce(public.upload_problem('ticket-attachments', client || '/avatar'), 'none') as result from ${asked}`,
    execute: signedIn({ others: ['not_allowed'] }),
  },
  'public.files_to_delete(integer)': ofServer(
    `select jsonb_typeof(public.files_to_delete()) as result from ${asked}`,
  ),
}
