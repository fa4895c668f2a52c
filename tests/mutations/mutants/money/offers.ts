import { mutantsOf } from '../../mutant.ts'

/** An offer or an addendum ends on its day. */
export const offerMutants = [
  ...mutantsOf('supabase/migrations/20261124001700_contracts.sql', 'money', [
    [
      'money-23',
      'offers end',
      'keeps a price a day longer',
      "private.offer_days() returns integer\nlanguage sql immutable set search_path = '' as $$ select 15 $$;",
      "private.offer_days() returns integer\nlanguage sql immutable set search_path = '' as $$ select 16 $$;",
    ],
    [
      'money-29',
      'offers end',
      'begins a contract that another one replaced',
      "select p_contract.status = 'pending_payment'",
      "select p_contract.status in ('pending_payment', 'cancelled')",
    ],
    [
      'money-30',
      'offers end',
      'takes money for an offer whose days are over',
      'p_now < p_contract.created_at + make_interval',
      "p_now < p_contract.created_at + interval '99 days' + make_interval",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261125041000_addendum_start.sql', 'money', [
    [
      'money-21',
      'addenda end',
      'comes into force though its price no longer fits',
      'and coalesce(private.change_leaves(p_change, p_day), -1) >= 0',
      'and coalesce(private.change_leaves(p_change, p_day), -1) is not null',
    ],
    [
      'money-22',
      'addenda end',
      'can be paid after a newer one was signed',
      "select p_change.status = 'pending_payment' and p_day",
      "select p_change.status in ('pending_payment', 'cancelled') and p_day",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261128001700_told_of_addenda.sql', 'money', [
    [
      'money-20',
      'addenda end',
      'tells that an addendum is over, and leaves it',
      "perform private.drop_change(k, 'expired',\n        private.change_over(k, private.today_in_mexico(p_now)));",
      'perform 1;',
    ],
    [
      'money-67',
      'offers end',
      'leaves an addendum that was not signed in time to be signed',
      'and h.valid_until <= private.today_in_mexico(p_now)',
      'and h.valid_until < h.created_at::date',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127130600_balance_at_the_provider.sql', 'money', [
    ['money-54', 'offers end', 'never ends an offer', 'tick_offers,tick_service_ends,', 'tick_service_ends,'],
  ]),
]
