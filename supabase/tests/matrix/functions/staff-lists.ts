import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const staffLists: RightsByFunction = {
  'public.staff_overview()': {
    call: `select public.staff_overview() #>> '{counts,clients}' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['1'], renata: ['1'], sofia: ['2'] }),
  },
  'public.list_rows(text, jsonb, text, text, boolean, jsonb, integer, boolean)': {
    call: `select case json_array_length(a -> 'rows') when 0 then 'none' else 'rows' end as result
             from ${asked}, public.list_rows('invoices', jsonb_build_object('client', client)) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['rows'], renata: ['none'], sofia: ['rows'] }),
  },
  'public.note_export(text, jsonb, text, integer)': {
    call: `select 'noted' as result from ${asked}, public.note_export('leads', '{}', '', 1)`,
    execute: signedIn({ others: 'not_allowed', diego: ['noted'], renata: ['noted'], sofia: ['noted'] }),
  },
  'public.list_saved_views(text)': {
    call: `select jsonb_array_length(public.list_saved_views('invoices'))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['0'], renata: ['0'], sofia: ['0'] }),
  },
  'public.save_view(uuid, text, text, text)': {
    call: `select 'saved' as result from ${asked}, public.save_view(gen_random_uuid(), 'invoices', 'Vencidas', 'vista=overdue') a`,
    execute: signedIn({ others: 'not_allowed', diego: ['saved'], renata: ['saved'], sofia: ['saved'] }),
  },
  'public.delete_view(uuid)': {
    call: `select public.delete_view(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['false'], renata: ['false'], sofia: ['false'] }),
  },
}
