import { everybody, signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const prices: RightsByFunction = {
  'public.storefront()': {
    call: `select public.storefront() #>> '{promotion,code}' as result from ${asked}`,
    execute: everybody(['BIENVENIDA40']),
  },
  'public.quote(text, text, text)': {
    call: `select a ->> 'plan' as result from ${asked}, public.quote('estandar', 'monthly') a`,
    execute: everybody(['ESTANDAR']),
  },
  'public.list_tiers()': {
    call: `select public.list_tiers() -> 0 ->> 'tier' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['FREE'] }),
  },
  'public.save_tier(uuid, text, text, text, numeric, integer, text[], boolean, jsonb)': {
    call: `select public.save_tier(gen_random_uuid(), 'chatbot', 'Oro', '', 99, 10, '{}', false)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
  'public.publish_tier(uuid, boolean)': {
    call: `select public.publish_tier(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
}
