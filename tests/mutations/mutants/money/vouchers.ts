import { mutantsOf } from '../../mutant.ts'

/** The money of a voucher comes after its last day. */
export const voucherMutants = mutantsOf('supabase/migrations/20261128001100_lapsed_slips.sql', 'money', [
  [
    'money-81',
    'a voucher is waited for',
    'ends it when it can no longer be paid',
    'and p_payment.expires_at < p_now and private.arrives_until(p_payment) < p_now, false)',
    'and p_payment.expires_at < p_now, false)',
  ],
  [
    'money-82',
    'a voucher is waited for',
    'waits for ever once the provider has reported it',
    "or p_payment.status = 'processing' and p_payment.method = 'oxxo')",
    ')',
  ],
  [
    'money-83',
    'a voucher is waited for',
    'opens another order meanwhile',
    "if v_open.status = 'processing' or v_open.expires_at < p_now then",
    "if v_open.status = 'processing' then",
  ],
  [
    'money-84',
    'a voucher is waited for',
    'leaves another order of what is paid to expire',
    "and t.id <> new.id and t.status = 'pending';",
    "and t.id <> new.id and t.status = 'pending' and t.method = 'card';",
  ],
])
