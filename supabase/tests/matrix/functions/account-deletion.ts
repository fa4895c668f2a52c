import { everybody, signedIn } from '../actors.ts'
import { asked, everyoneForThemselves, ofServer, type RightsByFunction } from '../function-rights.ts'

export const accountDeletion: RightsByFunction = {
  'public.export_my_data()': {
    call: `select case when a ->> 'account' = client then 'own' else 'other' end as result from ${asked}, public.export_my_data() a`,
    execute: signedIn({ others: ['other'], mariana: ['own'] }),
  },
  'public.expect_export()': {
    call: `select 'expected' as result from ${asked}, public.expect_export()`,
    execute: everyoneForThemselves('expected'),
  },
  'public.request_account_deletion()': {
    call: `select 'asked' as result from ${asked}, public.request_account_deletion()`,
    execute: signedIn({
      others: ['asked'],
      mariana: 'contract_active',
      // The super admin is notified.
      formerAgent: 'changed another person’s rows',
      diego: 'not_allowed',
      renata: 'not_allowed',
      sofia: 'not_allowed',
    }),
  },
  'public.withdraw_account_deletion()': {
    call: `select 'withdrawn' as result from ${asked}, public.withdraw_account_deletion()`,
    execute: everyoneForThemselves('withdrawn'),
  },
  'public.due_erasures(integer)': ofServer(`select 'due' as result from ${asked}, public.due_erasures(1)`),
  'public.erase_account(uuid)': ofServer(
    `select public.erase_account(client::uuid)::text as result from ${asked}`,
  ),
  'public.account_was_erased(uuid)': {
    call: `select public.account_was_erased(client::uuid)::text as result from ${asked}`,
    execute: everybody(['false']),
  },
}
