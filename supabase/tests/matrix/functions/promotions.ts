import { everybody, signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const promotions: RightsByFunction = {
  'public.promotion(text)': {
    call: `select a ->> 'code' as result from ${asked}, public.promotion(' bienvenida40 ') a`,
    execute: everybody(['BIENVENIDA40']),
  },
  'public.list_promotions()': {
    call: `select public.list_promotions() -> 0 ->> 'code' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['BIENVENIDA40'] }),
  },
  'public.create_promotion(uuid, text, integer, integer, date, date, integer, boolean)': {
    call: `select 'made' as result from ${asked}, public.create_promotion(gen_random_uuid(), 'NUEVA10', 10, 3, current_date, current_date + 9, null, false)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['made'] }),
  },
  'public.publish_promotion(uuid, boolean)': {
    call: `select public.publish_promotion(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.end_promotion(uuid)': {
    call: `select public.end_promotion(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
}
