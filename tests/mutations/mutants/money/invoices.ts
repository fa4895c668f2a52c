import { mutantsOf } from '../../mutant.ts'

/** The numbers of invoices, the price of a period, and the credit that an invoice uses. */
export const invoiceMutants = [
  ...mutantsOf('supabase/migrations/20261124001900_invoices.sql', 'money', [
    [
      'money-01',
      'numbers',
      'cuts a number after 9,999',
      "lpad(v_last::text, greatest(4, length(v_last::text)), '0')",
      "lpad(v_last::text, 4, '0')",
    ],
    ['money-02', 'numbers', 'leaves a gap', 'set last = n.last + 1\n', 'set last = n.last + 2\n'],
  ]),
  ...mutantsOf('supabase/migrations/20261125040000_services_by_the_day.sql', 'money', [
    [
      'money-07',
      'a period’s own price',
      'never ends a promotion',
      'p_contract.promotion_until > p_start then',
      'p_contract.promotion_until is not null then',
    ],
    [
      'money-08',
      'a period’s own price',
      'ends a promotion a period late',
      'p_contract.promotion_until > p_start then',
      'p_contract.promotion_until >= p_start then',
    ],
    [
      'money-09',
      'a period’s own price',
      'counts a month as 30 days',
      '    / (s.starts[2] - s.starts[1]))\n    from (select private.period_starts(p_contract, p_from)',
      "    / case p_contract.billing when 'annual' then s.starts[2] - s.starts[1] else 30 end)\n    from (select private.period_starts(p_contract, p_from)",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261125080000_kept_plans.sql', 'money', [
    [
      'money-03',
      'numbers',
      'does not see a number that was given by hand',
      'do update set last = excluded.last where n.last < excluded.last;',
      'do update set last = n.last where n.last < excluded.last;',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261130000730_references_of_changed_invoices.sql', 'money', [
    [
      'money-25',
      'credit is used once',
      'does not give back a credit that a cheaper invoice no longer needs',
      'set credit = k.credit + i.credit_used - v_credit where',
      'set credit = k.credit where',
    ],
    [
      'money-26',
      'credit is used once',
      'counts a credit twice when an invoice is priced again',
      'v_credit := private.credit_for(c.credit + i.credit_used, v_price);',
      'v_credit := private.credit_for(c.credit + i.credit_used * 2, v_price);',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000500_clock_reads_under_lock.sql', 'money', [
    [
      'money-24',
      'credit is used once',
      'does not take a credit that it used',
      'credit = c.credit - v_credit\n',
      'credit = c.credit\n',
    ],
  ]),
]
