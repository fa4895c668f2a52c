import type { Contract } from '../../../../src/domain/contract.ts'
import type { Invoice } from '../../../../src/domain/invoice.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { nextCharge } from '../../../../src/domain/nextCharge.ts'
import type { Customer } from '../customer.ts'

/** The next charge that the app announces is the invoice that the database would make. */
export async function checkNextCharge(customer: Customer): Promise<void> {
  const [row] = await customer.rows<{ contract: Contract; invoices: Invoice[] }>(
    `select to_jsonb(c) as contract,
            (select coalesce(jsonb_agg(i), '[]') from public.invoices i where i.user_id = c.user_id) as invoices
       from public.contracts c where c.user_id = $1 and c.status = 'active'`,
    [customer.id],
  )
  if (row === undefined) return
  const announced = nextCharge(row.contract, row.invoices)
  if (announced.kind === 'invoice') return
  await customer.rows('savepoint next_charge')
  const [made] = await customer.rows<{ id: string | null }>(
    `select case when s.day < coalesce(c.cancel_effective_on, 'infinity')
                 then private.bill_period(c, s.day, $2) end as id
       from public.contracts c, lateral (select private.next_period_start(c) as day) s where c.id = $1`,
    [row.contract.id, customer.now],
  )
  const [invoice] = await customer.rows<{ on: string; amount: number; credit: number }>(
    'select period_start::text as on, amount, credit_used as credit from public.invoices where id = $1',
    [made?.id ?? null],
  )
  await customer.rows('rollback to savepoint next_charge')
  const billed =
    invoice === undefined
      ? { kind: 'none' }
      : { kind: 'period', on: invoice.on, amount: centavos(invoice.amount), credit: centavos(invoice.credit) }
  if (JSON.stringify(announced) !== JSON.stringify(billed))
    throw new Error(`announced is ${JSON.stringify(announced)}, billed would be ${JSON.stringify(billed)}`)
}
