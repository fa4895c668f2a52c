import { everybody, signedIn } from '../actors.ts'
import { asked, everyoneForThemselves, ofServer, type RightsByFunction } from '../function-rights.ts'

export const documents: RightsByFunction = {
  'public.document_record(text, uuid)': {
    call: `select a ->> 'kind' as result from ${asked},
             public.document_record('invoice', 'aaaaaaaa-0000-4000-8000-000000000001') a`,
    execute: signedIn({ others: 'not_found', mariana: ['invoice'], diego: ['invoice'], sofia: ['invoice'] }),
  },
  'public.expect_document()': {
    call: `select 'expected' as result from ${asked}, public.expect_document()`,
    execute: everyoneForThemselves('expected'),
  },
  'public.keep_document(jsonb)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_document('{}')`,
  ),
  'public.verify_document(text)': {
    call: `select coalesce(a ->> 'folio', 'none') as result from ${asked}, public.verify_document(repeat('a', 64)) a`,
    execute: everybody(['AZ-1']),
  },
  'public.verify_folio(text)': {
    call: `select coalesce(public.verify_folio('CTR-22222222') ->> 'kind', 'none') as result from ${asked}`,
    execute: everybody(['contract']),
  },
}
