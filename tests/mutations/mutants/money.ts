import { mutantsOf } from '../mutant.ts'

/** The rules of money, each broken in three ways or more. */

const invoices = mutantsOf('supabase/migrations/20261124001900_invoices.sql', 'money', [
  [
    'P01',
    'numbers',
    'cuts a number after 9,999',
    "lpad(v_last::text, greatest(4, length(v_last::text)), '0')",
    "lpad(v_last::text, 4, '0')",
  ],
  ['P02', 'numbers', 'leaves a gap', 'set last = n.last + 1\n', 'set last = n.last + 2\n'],
  [
    'P28',
    'the last days',
    'never bills what a withdrawn cancellation cut off',
    'case when i.ends_early then i.period_end else',
    'case when i.ends_early and i.amount < 0 then i.period_end else',
  ],
])

const contracts = mutantsOf('supabase/migrations/20261124001700_contracts.sql', 'money', [
  [
    'P23',
    'offers end',
    'keeps a price a day longer',
    "private.offer_days() returns integer\nlanguage sql immutable set search_path = '' as $$ select 15 $$;",
    "private.offer_days() returns integer\nlanguage sql immutable set search_path = '' as $$ select 16 $$;",
  ],
  [
    'P29',
    'offers end',
    'begins a contract that another one replaced',
    "select p_contract.status = 'pending_payment'",
    "select p_contract.status in ('pending_payment', 'cancelled')",
  ],
  [
    'P30',
    'offers end',
    'takes money for an offer whose days are over',
    'p_now < p_contract.created_at + make_interval',
    "p_now < p_contract.created_at + interval '99 days' + make_interval",
  ],
])

const change = mutantsOf('supabase/migrations/20261124002000_contract_changes.sql', 'money', [
  [
    'P10',
    'credit of what was paid',
    'leaves a change out of what the days cost',
    'set value_from = r.from_day, value_amount = r.charge where',
    'set value_from = r.from_day, value_amount = r.credit where',
  ],
  [
    'P11',
    'the next invoice follows',
    'does not price the next invoice again',
    'and i.period_start > v_day order by',
    'and i.period_start < v_day order by',
  ],
  [
    'P13',
    'the next invoice follows',
    'leaves out a period that is paid in advance',
    "i.status = 'paid' and i.period_end > p_day\n$$;",
    "i.status = 'paid' and i.period_end > p_day and i.period_start <= p_day\n$$;",
  ],
  [
    'P15',
    'price of that day',
    'keeps the old plan’s price for later periods',
    'period_amount = v_promoted,',
    'period_amount = c.period_amount,',
  ],
  [
    'P17',
    'a day is paid',
    'gives back the day on which the plan began',
    'select p_contract.start_date = p_day or exists',
    'select p_contract.start_date < p_contract.start_date and exists',
  ],
  [
    'P19',
    'a day is paid',
    'gives nothing back for days between signing and paying',
    'credit = c.credit + v_left',
    'credit = c.credit + case when v_change.amount_due = 0 then v_left else 0 end',
  ],
])

const settlement = mutantsOf('supabase/migrations/20261124002100_payments.sql', 'money', [
  ['P32', 'a surplus is refunded', 'keeps the money', "'surplus', p_now);", "'cancellation', p_now);"],
  [
    'P34',
    'reported once',
    'records a refund each time that it is reported',
    "return jsonb_build_object('outcome', 'known');",
    'null;',
  ],
  [
    'P35',
    'reported once',
    'records a refund of money that has not come',
    "if v_payment.status <> 'completed' then",
    "if v_payment.status = 'failed' then",
  ],
])

const reportedReturns = mutantsOf('supabase/migrations/20261125200300_dispute_addresses.sql', 'money', [
  [
    'P36',
    'reported once',
    'takes each reported sum as a new refund',
    "and k.status = 'returned'), 0);",
    "and k.status = 'lost'), 0);",
  ],
  [
    'P39',
    'returned is not paid',
    'counts a lost dispute as paid',
    "if v_status = 'lost' and not p_payment.surplus then",
    "if v_status = 'disputed' and p_payment.surplus then",
  ],
  [
    'P40',
    'a dispute is decided once',
    'opens one again that was decided',
    "if r.id is not null and (v_kind = 'disputed' or r.status <> 'disputed') then",
    "if r.id is not null and r.status <> 'disputed' and v_kind <> 'disputed' then",
  ],
])

const returns = mutantsOf('supabase/migrations/20261124002300_refunds.sql', 'money', [
  [
    'P41',
    'no refund twice',
    'returns more to a payment than it brought',
    'v_part := least(v_rest, private.refundable(t));',
    'v_part := v_rest;',
  ],
  [
    'P42',
    'no refund twice',
    'forgets what was refunded to a payment before',
    "and r.status <> 'won'), 0)",
    "and r.status = 'sent'), 0)",
  ],
  [
    'P43',
    'no refund twice',
    'returns the rest again at every run of the clock',
    'set credit = 0, rest_returned_at = p_now where',
    'set credit = 0 where',
  ],
  [
    'P44',
    'thirty days',
    'ends a day late',
    'coalesce(p_contract.cancel_effective_on, p_day + 30)',
    'coalesce(p_contract.cancel_effective_on, p_day + 31)',
  ],
  [
    'P46',
    'thirty days',
    'keeps the end of a cancellation that was withdrawn',
    'set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null,\n    cancel_refund = null',
    'set cancel_folio = cancel_folio',
  ],
  [
    'P47',
    'the days after are refunded',
    'promises the credit that the last invoice will use',
    "v_rest + greatest(v_credit, 0),\n    'days'",
    "v_rest + c.credit,\n    'days'",
  ],
  [
    'P48',
    'the days after are refunded',
    'keeps the credit',
    'select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
    'select coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
  ],
  [
    'P49',
    'the days after are refunded',
    'keeps the days that are paid',
    'select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
    'select c.credit + 0 * coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount',
  ],
  [
    'P51',
    'the last days',
    'leaves the last invoice short when it is withdrawn',
    'perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);',
    'perform private.reprice_invoice(i.id, i.period_end, p_now);',
  ],
])

const byTheDay = mutantsOf('supabase/migrations/20261125040000_services_by_the_day.sql', 'money', [
  [
    'P07',
    'a period’s own price',
    'never ends a promotion',
    'p_contract.promotion_until > p_start then',
    'p_contract.promotion_until is not null then',
  ],
  [
    'P08',
    'a period’s own price',
    'ends a promotion a period late',
    'p_contract.promotion_until > p_start then',
    'p_contract.promotion_until >= p_start then',
  ],
  [
    'P09',
    'a period’s own price',
    'counts a month as 30 days',
    '    / (s.starts[2] - s.starts[1]))\n    from (select private.period_starts(p_contract, p_from)',
    "    / case p_contract.billing when 'annual' then s.starts[2] - s.starts[1] else 30 end)\n    from (select private.period_starts(p_contract, p_from)",
  ],
  [
    'P58',
    'a service ends on its day',
    'charges the whole period in which a service ends',
    "least(coalesce((s ->> 'until')::date, p_to), p_to)",
    'p_to',
  ],
  [
    'P59',
    'a service ends on its day',
    'spreads what is paid over days that have no service any more',
    "c.services_apart <> '[]'), p_to - p_from)",
    'c.services_apart is null), p_to - p_from)',
  ],
])

const changes = mutantsOf('supabase/migrations/20261125186000_change_with_credit.sql', 'money', [
  [
    'P12',
    'the next invoice follows',
    'changes while a voucher of the next invoice is out',
    "if v_open is not null then\n    raise exception 'payment_in_progress' using errcode = 'PT409',\n      detail = jsonb_build_object('payment', v_open)::text;\n  end if;\n  select l.tool_name",
    "if v_open is not null and v_days < 0 then\n    raise exception 'payment_in_progress' using errcode = 'PT409',\n      detail = jsonb_build_object('payment', v_open)::text;\n  end if;\n  select l.tool_name",
  ],
  [
    'P14',
    'price of that day',
    'quotes the next period with the promotion that is valid now',
    'v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);',
    'v_next := private.price_on(v_contract, v_promoted, v_list, v_period.period_start);',
  ],
  [
    'P16',
    'price of that day',
    'forgets the promotion',
    'select p.percentage into v_percentage from public.promotions p where p.code = v_contract.promotion_code;',
    'select 0 into v_percentage from public.promotions p where p.code = v_contract.promotion_code;',
  ],
  [
    'P18',
    'a day is paid',
    'lets another plan begin on a day that is used up',
    'if v_period.value_from > p_day then',
    'if v_period.value_from > p_day + 1 then',
  ],
])

const serviceEnds = mutantsOf('supabase/migrations/20261125040100_service_ends.sql', 'money', [])

const serviceEndsClock = mutantsOf('supabase/migrations/20261125040200_service_ends_clock.sql', 'money', [
  [
    'P63',
    'a service ends on its day',
    'returns what it kept at every run of the clock',
    'set end_returned_at = p_now where',
    'set end_returned_at = null where',
  ],
])

const addendumStart = mutantsOf('supabase/migrations/20261125041000_addendum_start.sql', 'money', [
  [
    'P21',
    'addenda end',
    'comes into force though its price no longer fits',
    'and coalesce(private.change_leaves(p_change, p_day), -1) >= 0',
    'and coalesce(private.change_leaves(p_change, p_day), -1) is not null',
  ],
  [
    'P22',
    'addenda end',
    'can be paid after a newer one was signed',
    "select p_change.status = 'pending_payment' and p_day",
    "select p_change.status in ('pending_payment', 'cancelled') and p_day",
  ],
  [
    'P65',
    'a service begins on its day',
    'leaves what a service costs now out of what the days cost',
    'set value_from = r.from_day, value_amount = r.charge where',
    'set value_from = r.from_day, value_amount = r.credit where',
  ],
  [
    'P66',
    'a service begins on its day',
    'gives nothing back for days between signing and paying',
    'credit = c.credit + v_left\n',
    'credit = c.credit\n',
  ],
])

const droppedAddenda = mutantsOf('supabase/migrations/20261125140000_dropped_addenda.sql', 'money', [
  [
    'P20',
    'addenda end',
    'tells that an addendum is over, and leaves it',
    "perform private.drop_change(k, 'expired',\n        private.change_over(k, private.today_in_mexico(p_now)));",
    'perform 1;',
  ],
  [
    'P67',
    'offers end',
    'leaves an addendum that was not signed in time to be signed',
    'and h.valid_until <= private.today_in_mexico(p_now)',
    'and h.valid_until < h.created_at::date',
  ],
])

const tasksOfEnded = mutantsOf('supabase/migrations/20261125141000_tasks_of_ended_services.sql', 'money', [
  [
    'P52',
    'a dispute is decided once',
    'returns the rest while a bank decides',
    'case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end',
    'private.return_rest(c.id, p_now)',
  ],
])

const sumsWithCredit = mutantsOf('supabase/migrations/20261125142000_sums_with_credit.sql', 'money', [])

const daysWithoutPrice = mutantsOf('supabase/migrations/20261125144000_promotions_below_all.sql', 'money', [
  [
    'P04',
    'credit of what was paid',
    'credits the whole period’s price, whatever a change made of it',
    'coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)',
    '(p_invoice.amount + p_invoice.credit_used)',
  ],
  [
    'P05',
    'credit of what was paid',
    'forgets what a credit has paid',
    'coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)',
    'coalesce(p_invoice.value_amount, p_invoice.amount)',
  ],
  [
    'P06',
    'credit of what was paid',
    'spreads it over the period’s first days too',
    '/ nullif(private.days_weight(p_invoice.contract_id, v.day, p_invoice.period_end), 0)',
    '/ nullif(private.days_weight(p_invoice.contract_id, p_invoice.period_start, p_invoice.period_end), 0)',
  ],
])

const crossingPayments = mutantsOf('supabase/migrations/20261125145000_crossing_payments.sql', 'money', [
  [
    'P31',
    'a surplus is refunded',
    'settles an invoice with money for its old amount',
    "i.status in ('pending', 'overdue') and i.amount = p_payment.amount)",
    "i.status in ('pending', 'overdue'))",
  ],
  [
    'P33',
    'a surplus is refunded',
    'settles what is paid already',
    "and i.status in ('pending', 'overdue') and i.amount",
    'and i.amount',
  ],
])

const promisedRefunds = mutantsOf('supabase/migrations/20261125146000_promised_refunds.sql', 'money', [
  [
    'P37',
    'returned is not paid',
    'leaves a refund in what the days cost',
    'value_amount = v_value - least(v_value, p_amount)',
    'value_amount = v_value',
  ],
  [
    'P38',
    'returned is not paid',
    'leaves the credit of a refunded amount',
    'set credit = greatest(c.credit - v_left, 0)',
    'set credit = c.credit',
  ],
  [
    'P64',
    'returned is not paid',
    'gives back twice what the provider has returned',
    'set end_refund = k.end_refund - v_taken where',
    'set end_refund = k.end_refund where',
  ],
])

const countedNumbers = mutantsOf('supabase/migrations/20261125080000_kept_plans.sql', 'money', [
  [
    'P03',
    'numbers',
    'does not see a number that was given by hand',
    'do update set last = excluded.last where n.last < excluded.last;',
    'do update set last = n.last where n.last < excluded.last;',
  ],
])

const clockSteps = mutantsOf('supabase/migrations/20261125150000_unnamed_files.sql', 'money', [
  [
    'P53',
    'a dispute is decided once',
    'never returns the rest after a dispute',
    'tick_cancellations,tick_refunds,',
    'tick_cancellations,',
  ],
  ['P54', 'offers end', 'never ends an offer', 'tick_payments,tick_offers,', 'tick_payments,'],
])

const statement = mutantsOf('src/domain/statement.ts', 'money', [
  [
    'P55',
    'the statement adds up',
    'counts the refund of a surplus',
    "['surplus', 'surplus_refund']",
    "['surplus']",
  ],
  [
    'P56',
    'the statement adds up',
    'leaves the charge of a refunded amount',
    "...(counts ? [line('credit', created, { charge: takenBack })] : []),",
    "...(counts ? [line('credit', created, {})] : []),",
  ],
  [
    'P57',
    'the statement adds up',
    'does not owe what a bank has taken',
    "line('dispute', created, { paid: takenBack })",
    "line('dispute', created, {})",
  ],
])

/** The functions whose newest definition changed the address of a notification. */
const redefined = mutantsOf('supabase/migrations/20261125194000_notification_addresses.sql', 'money', [
  [
    'P24',
    'credit is used once',
    'does not take a credit that it used',
    'credit = c.credit - v_credit\n',
    'credit = c.credit\n',
  ],
  [
    'P25',
    'credit is used once',
    'does not give back a credit that a cheaper invoice no longer needs',
    'set credit = k.credit + i.credit_used - v_credit where',
    'set credit = k.credit where',
  ],
  [
    'P26',
    'credit is used once',
    'counts a credit twice when an invoice is priced again',
    'v_credit := least(c.credit + i.credit_used, v_price);',
    'v_credit := least(c.credit + i.credit_used * 2, v_price);',
  ],
  [
    'P27',
    'the last days',
    'bills a whole period after a cancellation',
    'date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);',
    'date := private.period_after(p_contract, p_start);',
  ],
  [
    'P62',
    'a service ends on its day',
    'gives the days back that a period was paid without',
    "raise exception 'paid_without_service' using errcode = 'PT409';",
    'null;',
  ],
  [
    'P45',
    'thirty days',
    'leaves a waiting addendum to be paid',
    "perform private.drop_change(v_waiting, 'cancelled', 'contract_end');",
    'null;',
  ],
  [
    'P50',
    'the last days',
    'leaves the last invoice whole when a cancellation is asked',
    'perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);',
    'perform private.reprice_invoice(i.id, i.period_end, p_now);',
  ],
  [
    'P60',
    'a service ends on its day',
    'leaves what is given back in what the days cost',
    'value_amount = coalesce(i.value_amount, i.amount + i.credit_used) - r.part where',
    'value_amount = coalesce(i.value_amount, i.amount + i.credit_used) where',
  ],
  [
    'P61',
    'a service ends on its day',
    'keeps the last invoice at its old price',
    'perform private.reprice_from(v_contract.id, v_end, p_now);',
    'perform 1;',
  ],
])

export const moneyMutants = [
  ...invoices,
  ...redefined,
  ...contracts,
  ...change,
  ...settlement,
  ...reportedReturns,
  ...returns,
  ...byTheDay,
  ...changes,
  ...serviceEnds,
  ...serviceEndsClock,
  ...addendumStart,
  ...droppedAddenda,
  ...tasksOfEnded,
  ...sumsWithCredit,
  ...daysWithoutPrice,
  ...crossingPayments,
  ...promisedRefunds,
  ...countedNumbers,
  ...clockSteps,
  ...statement,
]
