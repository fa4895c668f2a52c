import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const letters: RightsByFunction = {
  'public.queue_letter(text, text, jsonb)': ofServer(
    `select 'queued' as result from ${asked}, public.queue_letter('eva@demo.mx', 'invoice', '{}')`,
  ),
  'public.claim_letters(integer)': ofServer(
    `select jsonb_typeof(public.claim_letters()) as result from ${asked}`,
  ),
  'public.settle_letter(uuid)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_letter(gen_random_uuid())`,
  ),
  'public.fail_letter(uuid, text)': ofServer(
    `select 'failed' as result from ${asked}, public.fail_letter(gen_random_uuid(), 'not_taken')`,
  ),
  'public.resend_letter(uuid)': {
    call: `select public.resend_letter(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['false'] }),
  },
  'public.discard_letter(uuid)': {
    call: `select public.discard_letter(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['false'] }),
  },
}
