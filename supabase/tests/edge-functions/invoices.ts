import { beforeAll, expect, it } from 'vitest'
import type { Account } from '../account.ts'
import type { Served } from '../served.ts'
import { refusal } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

const paid = (marked: boolean) => ({ status: 200, data: { invoice: { status: 'paid', marked } } })

export function invoiceFunctions(open: () => ServedAccount): void {
  let served: Served
  let account: Account
  beforeAll(() => {
    ;({ served, account } = open())
  })

  it('marks a pending invoice paid by hand, for the client’s staff, and a repeat is no error', async () => {
    const body = { invoice_id: account.invoice, payment_method: 'manual' }
    expect(await served.call('mariana', 'mark-invoice-paid', body)).toEqual(refusal(403, 'not_allowed'))
    expect(await served.call('renata', 'mark-invoice-paid', body)).toEqual(refusal(404, 'not_found'))
    expect(
      await served.call('diego', 'mark-invoice-paid', { ...body, payment_method: 'stripe' }),
    ).toMatchObject({
      status: 400,
    })
    const transfer = { ...body, method: 'spei' }
    expect(await served.call('diego', 'mark-invoice-paid', transfer)).toEqual(
      refusal(400, 'reference_missing'),
    )
    const first = await served.call('diego', 'mark-invoice-paid', { ...transfer, reference: ' BNX 4471 ' })
    expect(first).toMatchObject(paid(true))
    expect(await served.call('sofia', 'mark-invoice-paid', body)).toMatchObject(paid(false))
    const payments = await served.sql(
      `select payment_method, method, metadata, status from public.payment_transactions where invoice_id = $1 and status = 'completed'`,
      [account.invoice],
    )
    expect(payments).toEqual([
      { payment_method: 'manual', method: 'spei', metadata: { reference: 'BNX 4471' }, status: 'completed' },
    ])
    const audited = await served.sql(
      `select changes from public.audit_log where action = 'invoices.mark_paid' and subject_id = $1`,
      [account.invoice],
    )
    expect(audited).toEqual([{ changes: { method: 'spei', reference: 'BNX 4471' } }])
  })

  it('makes the due invoices, once, only for a super admin', async () => {
    expect(await served.call('diego', 'generate-monthly-invoices', {})).toEqual(refusal(403, 'not_allowed'))
    await served.sql(`update public.contracts set start_date = current_date - 70 where id = $1`, [
      account.contract,
    ])
    await served.sql('delete from public.payment_transactions where contract_id = $1', [account.contract])
    await served.sql('delete from public.invoices where contract_id = $1', [account.contract])
    const [one, two] = await Promise.all([
      served.call('sofia', 'generate-monthly-invoices', {}),
      served.call('sofia', 'generate-monthly-invoices', {}),
    ])
    const made = [one, two].map(({ data }) => Number(Reflect.get(Object(data), 'created')))
    // The three periods that began seventy, forty and ten days ago.
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
  })
}
