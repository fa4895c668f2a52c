import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const payments: RightsByFunction = {
  'public.open_payment(uuid, uuid, uuid, uuid, text, text)': ofServer(
    `select 'open' as result from ${asked}, public.open_payment(client::uuid, null, null, null, 'card', 'sandbox')`,
  ),
  'public.attach_payment(uuid, text, jsonb, timestamp with time zone)': ofServer(
    `select 'attached' as result from ${asked}, public.attach_payment(gen_random_uuid(), 'pi_1', null, null)`,
  ),
  'public.close_payment(uuid, uuid)': ofServer(
    `select 'closed' as result from ${asked}, public.close_payment(client::uuid, gen_random_uuid())`,
  ),
  'public.payment_of(uuid, uuid)': ofServer(
    `select 'order' as result from ${asked}, public.payment_of(client::uuid, gen_random_uuid())`,
  ),
  'public.settle_payment(jsonb)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_payment('{}')`,
  ),
  'public.process_payment_event(text, text)': {
    call: `select public.process_payment_event('sandbox', 'evt_none') ->> 'outcome' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.keep_failed_event(jsonb, text)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_failed_event('{"provider": "sandbox", "id": "evt_x"}', 'unavailable')`,
  ),
}
