import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const refunds: RightsByFunction = {
  'public.waiting_refunds(integer)': ofServer(
    `select jsonb_typeof(public.waiting_refunds()) as result from ${asked}`,
  ),
  'public.orders_to_call_off(integer)': ofServer(
    `select jsonb_typeof(public.orders_to_call_off()) as result from ${asked}`,
  ),
  'public.order_called_off(uuid)': ofServer(
    `select 'called off' as result from ${asked}, public.order_called_off(gen_random_uuid())`,
  ),
  'public.order_stays(uuid)': ofServer(
    `select 'stays' as result from ${asked}, public.order_stays(gen_random_uuid())`,
  ),
  'public.refund_answered(uuid, text, text)': ofServer(
    `select 'answered' as result from ${asked}, public.refund_answered(gen_random_uuid(), 'returned', null)`,
  ),
  'public.mark_refund_returned(uuid, text, text)': {
    call: `select a ->> 'status' as result from ${asked}, public.mark_refund_returned(coalesce(
             (select r.id from public.refunds r where r.user_id = client::uuid limit 1), gen_random_uuid())) a`,
    execute: signedIn({
      others: 'not_allowed',
      diego: ['returned'],
      renata: 'not_found',
      sofia: ['returned'],
    }),
  },
}
