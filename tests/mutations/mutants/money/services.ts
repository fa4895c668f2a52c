import { mutantsOf } from '../../mutant.ts'

/** A service apart begins and ends on its day. */
export const serviceMutants = [
  ...mutantsOf('supabase/migrations/20261125040000_services_by_the_day.sql', 'money', [
    [
      'money-58',
      'a service ends on its day',
      'charges the whole period in which a service ends',
      "least(coalesce((s ->> 'until')::date, p_to), p_to)",
      'p_to',
    ],
    [
      'money-59',
      'a service ends on its day',
      'spreads what is paid over days that have no service any more',
      "c.services_apart <> '[]'), p_to - p_from)",
      'c.services_apart is null), p_to - p_from)',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000100_second_meters.sql', 'money', [
    [
      'money-68',
      'a tier adds to the plan',
      'gives the greater of the plan and the tier',
      'else v_base + k.tier_limit end',
      'else greatest(v_base, k.tier_limit) end',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127125000_tiers_add.sql', 'money', [
    [
      'money-69',
      'a tier adds to the plan',
      'sells a tier beside a plan without a limit',
      'where p.id = p_contract.package_plan_id) = -1 then',
      'where p.id = p_contract.package_plan_id) = -2 then',
    ],
    [
      'money-70',
      'a tier adds to the plan',
      'counts an article as a word',
      "when 'articles' then 1000",
      "when 'articles' then 1",
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261127130100_without_manager.sql', 'money', [
    [
      'money-60',
      'a service ends on its day',
      'leaves what is given back in what the days cost',
      'value_amount = coalesce(i.value_amount, i.amount + i.credit_used) - r.part where',
      'value_amount = coalesce(i.value_amount, i.amount + i.credit_used) where',
    ],
    [
      'money-61',
      'a service ends on its day',
      'keeps the last invoice at its old price',
      'perform private.reprice_from(v_contract.id, v_end, p_now);',
      'perform 1;',
    ],
    [
      'money-62',
      'a service ends on its day',
      'gives the days back that a period was paid without',
      "raise exception 'paid_without_service' using errcode = 'PT409';",
      'null;',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261128001700_told_of_addenda.sql', 'money', [
    [
      'money-65',
      'a service begins on its day',
      'leaves what a service costs now out of what the days cost',
      'set value_from = r.from_day, value_amount = r.charge where',
      'set value_from = r.from_day, value_amount = r.credit where',
    ],
    [
      'money-66',
      'a service begins on its day',
      'gives nothing back for days between signing and paying',
      'credit = c.credit + v_left\n',
      'credit = c.credit\n',
    ],
  ]),
  ...mutantsOf('supabase/migrations/20261129000500_clock_reads_under_lock.sql', 'money', [
    [
      'money-63',
      'a service ends on its day',
      'returns what it kept at every run of the clock',
      'set end_returned_at = p_now where',
      'set end_returned_at = null where',
    ],
  ]),
]
