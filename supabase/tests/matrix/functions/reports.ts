import { signedIn } from '../actors.ts'
import { asked, ofServer, token, type RightsByFunction } from '../function-rights.ts'

export const reports: RightsByFunction = {
  'public.report_figures(text, text, jsonb)': ofServer(
    `select public.report_figures(${token}, '2026-10', '{"leads": 1}')::text as result from ${asked}`,
  ),
  'public.save_report(uuid, text, jsonb, text, boolean)': {
    call: `select a ->> 'changed' as result from ${asked}, public.save_report(client::uuid,
             to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM'), '{"link_clicks": 12}', null, false) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['1'], sofia: ['1'] }),
  },
  'public.unpublished_report(uuid, text)': {
    call: `select coalesce(a ->> 'summary', 'none') as result from ${asked}, public.unpublished_report(client::uuid,
             to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM')) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['none'], sofia: ['none'] }),
  },
  'public.report_record(uuid)': {
    call: `select a ->> 'kind' as result from ${asked}, public.report_record(coalesce(
             (select r.id from public.monthly_reports r where r.user_id::text = client limit 1), gen_random_uuid())) a`,
    execute: signedIn({ others: 'not_found', mariana: ['report'], diego: ['report'], sofia: ['report'] }),
  },
}
