import { mutantsOf } from '../../mutant.ts'

/** Money that goes back: a surplus, a refund, a dispute. */
export const refundMutants = [
  ...mutantsOf('supabase/migrations/20261124002100_payments.sql', 'money', [
    ['money-32', 'a surplus is refunded', 'keeps the money', "'surplus', p_now);", "'cancellation', p_now);"],
  ]),
  ...mutantsOf('supabase/migrations/20261124002300_refunds.sql', 'money', [
    [
      'money-41',
      'no refund twice',
      'returns more to a payment than it brought',
      'v_part := least(v_rest, private.refundable(t));',
      'v_part := v_rest;',
    ],
    [
      'money-42',
      'no refund twice',
      'forgets what was refunded to a payment before',
      "and r.status <> 'won'), 0)",
      "and r.status = 'sent'), 0)",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261125145000_crossing_payments.sql', 'money', [
    [
      'money-31',
      'a surplus is refunded',
      'settles an invoice with money for its old amount',
      "i.status in ('pending', 'overdue') and i.amount = p_payment.amount)",
      "i.status in ('pending', 'overdue'))",
    ],
    [
      'money-33',
      'a surplus is refunded',
      'settles what is paid already',
      "and i.status in ('pending', 'overdue') and i.amount",
      'and i.amount',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261128001010_restored_values.sql', 'money', [
    [
      'money-37',
      'returned is not paid',
      'leaves a refund in what the days cost',
      'value_amount = v_value - least(v_value, p_refund.amount)\n     where',
      'value_amount = v_value\n     where',
    ],
    [
      'money-38',
      'returned is not paid',
      'leaves the credit of a refunded amount',
      'set credit = greatest(c.credit - v_left, 0)',
      'set credit = c.credit',
    ],
    [
      'money-64',
      'returned is not paid',
      'gives back twice what the provider has returned',
      'set end_refund = k.end_refund - v_taken where',
      'set end_refund = k.end_refund where',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127130600_balance_at_the_provider.sql', 'money', [
    [
      'money-53',
      'a dispute is decided once',
      'never returns the rest after a dispute',
      'tick_cancellations,tick_refunds,',
      'tick_cancellations,',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261128001110_unpaid_slips.sql', 'money', [
    [
      'money-34',
      'reported once',
      'records a refund each time that it is reported',
      "return jsonb_build_object('outcome', 'known');",
      'null;',
    ],
    [
      'money-35',
      'reported once',
      'records a refund of money that has not come',
      "if v_payment.status <> 'completed' then",
      "if v_payment.status = 'failed' then",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261128001020_disputes_paid_again.sql', 'money', [
    [
      'money-73',
      'paid again is paid',
      'restores nothing',
      'v_changed := private.restore_value(v_invoice, p_now);',
      'null;',
    ],
    [
      'money-36',
      'reported once',
      'takes each reported sum as a new refund',
      "and k.status = 'returned'\n        -- What staff returned",
      "and k.status = 'lost'\n        -- What staff returned",
    ],
    [
      'money-39',
      'returned is not paid',
      'counts a lost dispute as paid',
      "if v_status = 'lost' and not p_payment.surplus then",
      "if v_status = 'disputed' and p_payment.surplus then",
    ],
    [
      'money-40',
      'a dispute is decided once',
      'opens one again that was decided',
      "if r.id is not null and (v_kind = 'disputed' or r.status <> 'disputed') then",
      "if r.id is not null and r.status <> 'disputed' and v_kind <> 'disputed' then",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000500_clock_reads_under_lock.sql', 'money', [
    [
      'money-52',
      'a dispute is decided once',
      'returns the rest while a bank decides',
      'case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end',
      'private.return_rest(c.id, p_now)',
    ],
    [
      'money-43',
      'no refund twice',
      'returns the rest again at every run of the clock',
      'set credit = 0, rest_returned_at = p_now where',
      'set credit = 0 where',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261130000100_unpaid_disputes.sql', 'money', [
    [
      'money-71',
      'paid again is paid',
      'restores days that are used',
      'taken_amount := private.paid_rest(v_taken, from_day);',
      'taken_amount := p_lost.amount;',
    ],
    [
      'money-86',
      'days are open that are paid',
      'a lost dispute that is overdue leaves the tools open',
      'select max(least(i.period_end, private.closes_after(i)))',
      'select max(i.period_end)',
    ],
    [
      'money-87',
      'days are open that are paid',
      'closes days that a change of plan has paid whole',
      'v.change_id is null and b.taken_amount - b.credit > 0.01\n$$;',
      'v.change_id is null\n$$;',
    ],
    [
      'money-88',
      'days are open that are paid',
      'the end of one service opens the others',
      'coalesce(least((private.running_period(p_contract.id, p_day)).period_end,\n      private.paid_until(p_contract.id, null)),',
      'coalesce((private.running_period(p_contract.id, p_day)).period_end,',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261130000660_credit_pays_unpaid_invoices.sql', 'money', [
    [
      'money-72',
      'paid again is paid',
      'restores no credit',
      'case when l.invoice_id is null then l.amount',
      'case when l.invoice_id is null then 0',
    ],
    [
      'money-93',
      'paid again is paid',
      'returns credit to a client who owes invoices',
      "perform private.reprice_from(c.id, '-infinity', p_now);",
      'null;',
    ],
  ]),
]
