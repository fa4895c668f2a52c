import { asked, everyoneForThemselves, type RightsByFunction } from '../function-rights.ts'

export const sessions: RightsByFunction = {
  'public.my_sessions()': {
    call: `select jsonb_typeof(public.my_sessions()) as result from ${asked}`,
    execute: everyoneForThemselves('array'),
  },
  'public.end_session(uuid)': {
    call: `select public.end_session(gen_random_uuid())::text as result from ${asked}`,
    execute: everyoneForThemselves('false'),
  },
}
