import type { Invoice } from '../../../../src/domain/invoice.ts'
import type { Payment } from '../../../../src/domain/payment.ts'
import type { Refund } from '../../../../src/domain/refund.ts'
import { statementOf } from '../../../../src/domain/statement.ts'
import type { Customer } from '../customer.ts'

/**
 * A lost dispute is owed until the invoice that charges it is paid. The app's statement has the balance of the database, and no
 * payment is returned beyond its amount.
 */
export async function checkStatement(customer: Customer): Promise<void> {
  const [row] = await customer.rows<{
    invoices: Invoice[]
    payments: Payment[]
    refunds: Refund[]
    owed: number
  }>(
    `select (select coalesce(jsonb_agg(i), '[]') from public.invoices i where i.user_id = $1) as invoices,
            (select coalesce(jsonb_agg(t), '[]') from public.payment_transactions t where t.user_id = $1) as payments,
            (select coalesce(jsonb_agg(r), '[]') from public.refunds r where r.user_id = $1) as refunds,
            ((select coalesce(sum(i.amount), 0) from public.invoices i where i.user_id = $1 and i.status in ('pending', 'overdue') and i.dispute_id is null)
           + (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.status in ('disputed', 'lost'))
           - (select coalesce(sum(i.amount), 0) from public.invoices i where i.user_id = $1 and i.status = 'paid' and i.dispute_id is not null)
           - (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.reason = 'cancellation' and r.status <> 'returned')) * 100 as owed`,
    [customer.id],
  )
  const { invoices, payments, refunds, owed } = row ?? { invoices: [], payments: [], refunds: [], owed: 0 }
  const { balance } = statementOf(invoices, payments, refunds, [])
  if (balance !== Math.round(owed)) throw new Error(`the statement has ${balance}, the database ${owed}`)
  for (const payment of payments) {
    const back = refunds.filter(({ payment_id: id, status }) => id === payment.id && status !== 'won')
    if (back.reduce((sum, { amount }) => sum + amount, 0) > payment.amount + 0.001)
      throw new Error(`more was returned than was paid of ${payment.amount}`)
  }
}
