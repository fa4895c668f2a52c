import { asked, everyoneForThemselves, ofServer, token, type RightsByFunction } from '../function-rights.ts'

export const api: RightsByFunction = {
  'public.create_api_key(uuid, text)': {
    call: `select left(public.create_api_key(gen_random_uuid(), 'Contador'), 8) as result from ${asked}`,
    execute: everyoneForThemselves('az_live_'),
  },
  'public.api_read(text, text, jsonb)': ofServer(
    `select public.api_read(${token}, 'licenses')::text as result from ${asked}`,
  ),
  'public.count_api_call(text, text)': ofServer(
    `select public.count_api_call(${token}, '10.0.0.1')::text as result from ${asked}`,
  ),
  'public.report_usage(text, jsonb)': ofServer(
    `select public.report_usage(${token}, '[]')::text as result from ${asked}`,
  ),
}
