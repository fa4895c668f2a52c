import { everybody, signedIn, withoutSecondFactor } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const signing: RightsByFunction = {
  'public.contract_offer(text, text, text)': {
    // The contract names the signer only for a caller who has shown the second factor, if the account has one.
    call: `select coalesce(a ->> 'signer', 'visitor') as result from ${asked}, public.contract_offer('ESTANDAR', 'monthly') a`,
    execute: {
      ...everybody(['visitor']),
      mariana: ['Mariana'],
      ximena: ['Ximena'],
      diego: ['Diego'],
      renata: ['Renata'],
      sofia: ['Sofía'],
      formerAgent: ['Diego'],
      formerAdmin: ['Sofía'],
    },
  },
  'public.acting_client()': {
    call: `select public.acting_client() ->> 'aal' as result from ${asked}`,
    execute: signedIn({
      others: 'not_allowed',
      mariana: ['aal2'],
      ximena: ['aal1'],
      // Without a role a person is an ordinary client.
      formerAgent: ['aal1'],
      formerAdmin: ['aal2'],
      ...withoutSecondFactor('aal2_required'),
    }),
  },
  'public.ask_email_code(uuid, text)': ofServer(
    `select 'asked' as result from ${asked}, public.ask_email_code(client::uuid, repeat('a', 64))`,
  ),
  'public.confirm_email_code(uuid, text)': ofServer(
    `select 'confirmed' as result from ${asked}, public.confirm_email_code(client::uuid, repeat('a', 64))`,
  ),
  'public.sign_contract(uuid, jsonb, jsonb)': ofServer(
    `select 'signed' as result from ${asked}, public.sign_contract(client::uuid, '{}', '{}')`,
  ),
  'public.set_provider(jsonb)': ofServer(`select 'set' as result from ${asked}, public.set_provider('{}')`),
  'public.provider()': {
    call: `select public.provider() ->> 'rfc' as result from ${asked}`,
    execute: everybody(['ADE260101AB1']),
  },
}
