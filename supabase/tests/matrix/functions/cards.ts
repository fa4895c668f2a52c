import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const cards: RightsByFunction = {
  'public.payment_customer(uuid, text)': ofServer(
    `select 'customer' as result from ${asked}, public.payment_customer(client::uuid, 'sandbox')`,
  ),
  'public.card_setup(uuid, text)': ofServer(
    `select 'customer' as result from ${asked}, public.card_setup(client::uuid, 'sandbox')`,
  ),
  'public.keep_payment_customer(uuid, text, text)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_payment_customer(client::uuid, 'sandbox', 'cus_1')`,
  ),
  'public.waiting_customers(integer)': ofServer(
    `select jsonb_typeof(public.waiting_customers()) as result from ${asked}`,
  ),
  'public.customer_answered(uuid, text)': ofServer(
    `select 'answered' as result from ${asked}, public.customer_answered(gen_random_uuid(), 'later')`,
  ),
  'public.retry_customers()': {
    call: `select case when public.retry_customers() >= 0 then 'retried' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['retried'] }),
  },
  'public.save_card(uuid, text, jsonb)': ofServer(
    `select 'saved' as result from ${asked}, public.save_card(client::uuid, 'sandbox', '{}')`,
  ),
  'public.card_of(uuid, uuid)': ofServer(
    `select 'card' as result from ${asked}, public.card_of(client::uuid, gen_random_uuid())`,
  ),
  'public.forget_card(uuid, uuid)': ofServer(
    `select 'gone' as result from ${asked}, public.forget_card(client::uuid, gen_random_uuid())`,
  ),
  'public.prefer_card(uuid, uuid)': ofServer(
    `select 'first' as result from ${asked}, public.prefer_card(client::uuid, gen_random_uuid())`,
  ),
}
