import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const system: RightsByFunction = {
  'public.system_state()': {
    call: `select jsonb_typeof(public.system_state() -> 'letters') as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['object'] }),
  },
  'public.retry_clock_step(text)': {
    call: `select public.retry_clock_step('tick_usage')::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
  'public.run_clock()': {
    call: `select public.run_clock()::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
}
