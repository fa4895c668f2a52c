import { mutantsOf } from '../../mutant.ts'

/** The end of a contract: its day, its last invoice, and the days that are refunded. */
export const cancellationMutants = [
  ...mutantsOf('supabase/migrations/20261124001900_invoices.sql', 'money', [
    [
      'money-28',
      'the last days',
      'never bills what a withdrawn cancellation cut off',
      'case when i.ends_early then i.period_end else',
      'case when i.ends_early and i.amount < 0 then i.period_end else',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261124002300_refunds.sql', 'money', [
    [
      'money-44',
      'thirty days',
      'ends a day late',
      'coalesce(p_contract.cancel_effective_on, p_day + 30)',
      'coalesce(p_contract.cancel_effective_on, p_day + 31)',
    ],
    [
      'money-47',
      'the days after are refunded',
      'promises the credit that the last invoice will use',
      "v_rest + greatest(v_credit, 0),\n    'days'",
      "v_rest + c.credit,\n    'days'",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127130100_without_manager.sql', 'money', [
    [
      'money-45',
      'thirty days',
      'leaves a waiting addendum to be paid',
      "perform private.drop_change(v_waiting, 'cancelled', 'contract_end');",
      'null;',
    ],
    [
      'money-50',
      'the last days',
      'leaves the last invoice whole when a cancellation is asked',
      'perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);',
      'perform private.reprice_invoice(i.id, i.period_end, p_now);',
    ],
    [
      'money-46',
      'thirty days',
      'keeps the end of a cancellation that was withdrawn',
      'set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null,\n    cancel_refund = null',
      'set cancel_folio = cancel_folio',
    ],
    [
      'money-51',
      'the last days',
      'leaves the last invoice short when it is withdrawn',
      'perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);',
      'perform private.reprice_invoice(i.id, i.period_end, p_now);',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000500_clock_reads_under_lock.sql', 'money', [
    [
      'money-49',
      'the days after are refunded',
      'keeps the days that are paid',
      'select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
      'select c.credit + 0 * coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
    ],
    [
      'money-48',
      'the days after are refunded',
      'keeps the credit',
      'select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
      'select coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
    ],
    [
      'money-27',
      'the last days',
      'bills a whole period after a cancellation',
      'date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);',
      'date := private.period_after(p_contract, p_start);',
    ],
  ]),
]
