import { signedIn } from '../actors.ts'
import { asked, ofServer, ofTicket, ticket, type RightsByFunction } from '../function-rights.ts'

export const contractChanges: RightsByFunction = {
  'public.change_plan_preview(text)': {
    call: `select a ->> 'to' as result from ${asked}, public.change_plan_preview('BASICOS') a`,
    execute: signedIn({
      others: 'no_contract',
      mariana: 'unpaid_invoices',
      ximena: 'cancellation_requested',
    }),
  },
  'public.change_plan(uuid, jsonb, jsonb)': ofServer(
    `select 'changed' as result from ${asked}, public.change_plan(client::uuid, '{}', '{}')`,
  ),
  'public.addendum_offer(uuid, text, text, text)': {
    // Permitted actors get the refusal that Mariana has a debt.
    call: `select 'offered' as result from ${asked}, public.addendum_offer(${ticket}, 'chatbot', 'PRO', 'signing')`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'unpaid_invoices',
      renata: 'not_found',
      sofia: 'unpaid_invoices',
    }),
  },
  'public.prepare_addendum(uuid, uuid, text, text, text)': {
    call: `select 'prepared' as result from ${asked}, public.prepare_addendum(gen_random_uuid(), ${ticket}, 'chatbot', 'PRO')`,
    execute: ofTicket('prepared'),
  },
  'public.addendum_preview(uuid)': {
    call: `select a ->> 'plan_name' as result from ${asked}, public.addendum_preview(coalesce((select k.id from public.contract_changes k
             where k.user_id = client::uuid and k.status = 'proposed' limit 1), gen_random_uuid())) a`,
    execute: signedIn({ others: 'not_found', mariana: 'unpaid_invoices' }),
  },
}
