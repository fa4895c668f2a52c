import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople, type People } from '../people.ts'

/** M3: the numbers of invoices. */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

describe('Invoice numbers', () => {
  it('they continue after 9,999 in a year, with every digit', async () => {
    await database.query(`insert into private.invoice_numbers (year, last) values (2032, 9998)`)
    const numbers = await database.query<{ n: string }>(
      'select private.next_invoice_number(2032) as n from generate_series(1, 3) order by n',
    )
    expect(numbers.map(({ n }) => n)).toEqual(['AZ-2032-10000', 'AZ-2032-10001', 'AZ-2032-9999'])
  })

  it('they are taken from one row, whatever number an invoice was given by hand, and without reading the invoices', async () => {
    await database.query(
      `insert into public.invoices (user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       values ($1, 'AZ-2033-0412', 'Mensualidad', 1, '2033-01-01', '2033-02-01', '2033-01-01')`,
      [people.mariana],
    )
    await database.query('select private.next_invoice_number(2034)')
    await database.query(
      `insert into public.invoices (user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       values ($1, 'AZ-2034-0077', 'Mensualidad', 1, '2034-01-01', '2034-02-01', '2034-01-01')`,
      [people.mariana],
    )
    expect(await database.query('select private.next_invoice_number(2034) as n')).toEqual([
      { n: 'AZ-2034-0078' },
    ])
    const [next] = await database.query<{ n: string; source: string }>(
      `select private.next_invoice_number(2033) as n, prosrc as source from pg_proc where proname = 'next_invoice_number'`,
    )
    expect(next?.n).toBe('AZ-2033-0413')
    expect(next?.source).not.toContain('public.invoices')
  })
})
