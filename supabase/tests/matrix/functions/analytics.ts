import { everybody } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const analytics: RightsByFunction = {
  'public.track_events(jsonb)': {
    call: `select 'tracked' as result from ${asked}, public.track_events(jsonb_build_array(jsonb_build_object(
             'id', gen_random_uuid(), 'name', 'login', 'params', '{}'::jsonb, 'visit', gen_random_uuid(),
             'occurred_at', '2026-11-21T12:00:00Z'))) a`,
    execute: everybody(['tracked']),
  },
}
