import { everybody, signedIn } from '../actors.ts'
import { asked, ofServer, token, type RightsByFunction } from '../function-rights.ts'

export const secondFactor: RightsByFunction = {
  'public.my_second_factor()': {
    call: `select case when (a ->> 'late')::boolean then 'late' when a ->> 'due_at' is null then 'not asked' else 'asked' end as result
             from ${asked}, public.my_second_factor() a`,
    execute: {
      ...everybody(['not asked']),
      anon: 'refused',
      departed: 'refused',
      diego: ['asked'],
      renata: ['asked'],
      lateAgent: ['late'],
    },
  },
  'public.ask_staff_for_second_factor(boolean)': {
    call: `select 'asked' as result from ${asked}, public.ask_staff_for_second_factor(true)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['asked'] }),
  },
  'public.keep_recovery_codes(text[])': {
    call: `select 'kept' as result from ${asked}, public.keep_recovery_codes(
             array(select md5(n::text) || md5(n::text) from generate_series(1, 10) n))`,
    execute: signedIn({ others: 'aal2_required', mariana: ['kept'], sofia: ['kept'], formerAdmin: ['kept'] }),
  },
  'public.use_recovery_code(uuid, text, text)': ofServer(
    `select public.use_recovery_code(client::uuid, 'ABCDE-FGHJK', ${token})::text as result from ${asked}`,
  ),
}
