import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const tools: RightsByFunction = {
  'public.list_tools()': {
    call: `select public.list_tools() -> 0 ->> 'tool' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['seo-tools'] }),
  },
  'public.save_tool(text, text, text, text, jsonb)': {
    call: `select public.save_tool('crm', 'Contesta.', 'content', null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.set_tool_status(text, text, text, timestamp with time zone, jsonb)': {
    call: `select public.set_tool_status('crm', 'maintenance', 'Cambiamos de servidor.', null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.tool_site(text)': ofServer(
    `select coalesce(public.tool_site('chatbot'), 'none') as result from ${asked}`,
  ),
  'public.open_tool(text)': {
    call: `select public.open_tool('seo-tools') ->> 'tool' as result from ${asked}`,
    execute: signedIn({ others: 'no_license', mariana: ['seo-tools'], ximena: ['seo-tools'] }),
  },
  'public.redeem_launch(uuid)': ofServer(
    `select public.redeem_launch(gen_random_uuid())::text as result from ${asked}`,
  ),
}
