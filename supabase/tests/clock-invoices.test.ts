import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { ClockedAccount } from './clocked-account.ts'

/** When the clock makes invoices, at which price, and when they are overdue. */
let database: Database
let clock: ClockedAccount
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = await ClockedAccount.open(database)
})

describe('Invoices', () => {
  const contract = (fields: string) =>
    clock.rows(`update public.contracts set ${fields} where id = $1`, [clock.account.contract])
  const invoices = () =>
    clock.rows<{ period_start: string; amount: number; status: string }>(
      'select period_start, amount, status from public.invoices where contract_id = $1 order by period_start',
      [clock.account.contract],
    )
  beforeEach(() => clock.rows('delete from public.payment_transactions'))

  it('those of a monthly contract are made fifteen days before each period, and never twice', async () => {
    await clock.rows('delete from public.invoices where contract_id = $1', [clock.account.contract])
    await contract(`start_date = '2026-01-31'`)
    await clock.tick('2026-01-20T12:00:00Z')
    expect(await invoices()).toMatchObject([{ period_start: '2026-01-31', amount: 5459.99 }])
    for (const day of ['2026-02-01', '2026-02-15', '2026-03-16', '2026-03-16'])
      await clock.tick(`${day}T12:00:00Z`)
    expect((await invoices()).map(({ period_start: start }) => start)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  it('those of an annual contract are made once a year', async () => {
    await clock.rows('delete from public.invoices where contract_id = $1', [clock.account.contract])
    await contract(
      `start_date = '2026-03-01', billing = 'annual', period_amount = 52415.90, list_amount = 52415.90`,
    )
    for (let month = 3; month <= 12; month += 1)
      await clock.tick(`2026-${String(month).padStart(2, '0')}-02T12:00:00Z`)
    expect(await invoices()).toMatchObject([{ period_start: '2026-03-01', amount: 52415.9 }])
    await clock.tick('2027-02-20T12:00:00Z')
    expect(await invoices()).toHaveLength(2)
  })

  it('they have the promotion’s price until it ends, and then the list price', async () => {
    await clock.rows('delete from public.invoices where contract_id = $1', [clock.account.contract])
    await contract(
      `start_date = '2026-01-01', period_amount = 3275.99, promotion_code = 'BIENVENIDA40', promotion_until = '2026-03-01'`,
    )
    await clock.tick('2026-03-01T12:00:00Z')
    expect((await invoices()).map(({ amount }) => amount)).toEqual([3275.99, 3275.99, 5459.99])
  })

  it('unpaid ones are overdue the day after their due date, in Mexico, and the client is notified once', async () => {
    await clock.rows(`update public.invoices set due_date = '2026-11-20' where contract_id = $1`, [
      clock.account.contract,
    ])
    // Midnight in Greenwich is six in the evening in Mexico.
    expect(await clock.tick('2026-11-21T03:00:00Z')).toMatchObject({ tick_overdue_invoices: 0 })
    expect(await clock.tick('2026-11-21T06:00:00Z')).toMatchObject({ tick_overdue_invoices: 1 })
    expect(await clock.tick('2026-11-22T06:00:00Z')).toMatchObject({ tick_overdue_invoices: 0 })
    expect(
      (await clock.titles(clock.people.mariana)).filter((title) => title === 'Factura vencida'),
    ).toHaveLength(1)
  })

  it('they have numbers without a gap, also after a failure', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query(`select private.next_invoice_number(2031)`)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const numbers = await clock.rows<{ n: string }>(
      `select private.next_invoice_number(2031) as n union all select private.next_invoice_number(2031)`,
    )
    expect(numbers.map(({ n }) => n)).toEqual(['AZ-2031-0001', 'AZ-2031-0002'])
  })
})
