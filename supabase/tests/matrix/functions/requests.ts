import { asked, everyoneForThemselves, type RightsByFunction } from '../function-rights.ts'

export const requests: RightsByFunction = {
  'public.claim_request(uuid, text, text)': {
    call: `select public.claim_request(gen_random_uuid(), 'create-client-account', repeat('0', 64)) ->> 'claimed' as result from ${asked}`,
    execute: everyoneForThemselves('true'),
  },
  'public.settle_request(uuid, integer, jsonb)': {
    call: `select 'settled' as result from ${asked}, public.settle_request(gen_random_uuid(), 200, '{}')`,
    execute: everyoneForThemselves('settled'),
  },
}
