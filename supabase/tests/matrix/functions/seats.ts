import { signedIn } from '../actors.ts'
import { asked, token, type RightsByFunction } from '../function-rights.ts'

const license = `(select l.id from public.tool_licenses l where l.user_id = client::uuid and l.status = 'active' limit 1)`

export const seats: RightsByFunction = {
  'public.invite_seat(uuid, uuid, text, text)': {
    // A license that the caller may not see is not found.
    call: `select a ->> 'invited' as result from ${asked},
             public.invite_seat(gen_random_uuid(), coalesce(${license}, gen_random_uuid()), 'eva@demo.mx', ${token}) a`,
    execute: signedIn({ others: 'not_found', mariana: ['true'], diego: ['true'], sofia: ['true'] }),
  },
  'public.resend_seat(uuid, uuid, text)': {
    call: `select a ->> 'invited' as result from ${asked},
             public.resend_seat(coalesce((select s.id from public.license_seats s where s.user_id::text = client::text and s.status = 'invited' limit 1),
               gen_random_uuid()), gen_random_uuid(), ${token}) a`,
    execute: signedIn({ others: 'not_found', mariana: ['true'], diego: ['true'], sofia: ['true'] }),
  },
  // No invitation has this token.
  'public.accept_seat(text)': {
    call: `select a ->> 'tool' as result from ${asked}, public.accept_seat(${token}) a`,
    execute: signedIn({ others: 'not_found' }),
  },
}
