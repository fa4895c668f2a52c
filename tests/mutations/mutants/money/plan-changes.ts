import { mutantsOf } from '../../mutant.ts'

/** Another plan: what is credited, what is paid, and the invoices that follow. */
export const planChangeMutants = [
  ...mutantsOf('supabase/migrations/20261124002000_contract_changes.sql', 'money', [
    [
      'money-13',
      'the next invoice follows',
      'leaves out a period that is paid in advance',
      "i.status = 'paid' and i.period_end > p_day\n$$;",
      "i.status = 'paid' and i.period_end > p_day and i.period_start <= p_day\n$$;",
    ],
    [
      'money-17',
      'a day is paid',
      'gives back the day on which the plan began',
      'select p_contract.start_date = p_day or exists',
      'select p_contract.start_date < p_contract.start_date and exists',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261125144000_promotions_below_all.sql', 'money', [
    [
      'money-04',
      'credit of what was paid',
      'credits the whole period’s price, whatever a change made of it',
      'coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)',
      '(p_invoice.amount + p_invoice.credit_used)',
    ],
    [
      'money-05',
      'credit of what was paid',
      'forgets what a credit has paid',
      'coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)',
      'coalesce(p_invoice.value_amount, p_invoice.amount)',
    ],
    [
      'money-06',
      'credit of what was paid',
      'spreads it over the period’s first days too',
      '/ nullif(private.days_weight(p_invoice.contract_id, v.day, p_invoice.period_end), 0)',
      '/ nullif(private.days_weight(p_invoice.contract_id, p_invoice.period_start, p_invoice.period_end), 0)',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000400_change_in_rest_of_period.sql', 'money', [
    [
      'money-12',
      'the next invoice follows',
      'changes while a voucher of the next invoice is out',
      "if v_open is not null then\n    raise exception 'payment_in_progress' using errcode = 'PT409',\n      detail = jsonb_build_object('payment', v_open)::text;\n  end if;\n  select l.tool_name",
      "if v_open is not null and v_days < 0 then\n    raise exception 'payment_in_progress' using errcode = 'PT409',\n      detail = jsonb_build_object('payment', v_open)::text;\n  end if;\n  select l.tool_name",
    ],
    [
      'money-14',
      'price of that day',
      'quotes the next period with the promotion that is valid now',
      'v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);',
      'v_next := private.price_on(v_contract, v_promoted, v_list, v_period.period_start);',
    ],
    [
      'money-85',
      'price of that day',
      'shows the price of a whole period for the rest of one',
      "'next_amount', v_first,",
      "'next_amount', v_next,",
    ],
    [
      'money-16',
      'price of that day',
      'forgets the promotion',
      'select private.promoted_percentage(p.percentage, p.months, v_contract.billing) into v_percentage',
      'select 0 into v_percentage',
    ],
    [
      'money-18',
      'a day is paid',
      'lets another plan begin on a day that is used up',
      'if v_period.value_from > p_day then',
      'if v_period.value_from > p_day + 1 then',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127130100_without_manager.sql', 'money', [
    [
      'money-10',
      'credit of what was paid',
      'leaves a change out of what the days cost',
      'set value_from = r.from_day, value_amount = r.charge where',
      'set value_from = r.from_day, value_amount = r.credit where',
    ],
    [
      'money-11',
      'the next invoice follows',
      'does not price the next invoice again',
      'and i.period_start > v_day order by',
      'and i.period_start < v_day order by',
    ],
    [
      'money-15',
      'price of that day',
      'keeps the old plan’s price for later periods',
      'period_amount = v_promoted,',
      'period_amount = c.period_amount,',
    ],
    [
      'money-19',
      'a day is paid',
      'gives nothing back for days between signing and paying',
      'credit = c.credit + v_left',
      'credit = c.credit + case when v_change.amount_due = 0 then v_left else 0 end',
    ],
  ]),
]
