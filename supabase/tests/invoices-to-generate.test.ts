import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, seed, superAdmin } from '../../tests/growth/seed.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await seed(database, { accounts: 120, agents: 1, messagesEach: 1, invoicesEach: 2 })
})
afterAll(() => database.close())

const ask = (name: string) => new Caller(database, superAdmin).answer(`select public.${name}() as answer`, [])

it('the preview of the generated invoices has the number of contracts without one, and nothing is written', async () => {
  // Generates the invoices that the seed has left out, so that the counts below start at 0.
  const passes: boolean[] = []
  do passes.push(Boolean(Reflect.get(Object(await ask('generate_monthly_invoices')), 'more')))
  while (passes.at(-1) === true)
  // A hundred contracts a request: one transaction for all would lock every account.
  expect(passes).toEqual([true, false])
  expect(await ask('invoices_to_generate')).toEqual({ contracts: 0, days: 15 })
  await database.query(
    `delete from public.invoices i where i.kind = 'period' and i.user_id = any ($1::text::uuid[]) and i.period_start =
       (select max(n.period_start) from public.invoices n where n.contract_id = i.contract_id)`,
    [`{${[1, 2, 3].map(accountOf).join(',')}}`],
  )
  expect(await ask('invoices_to_generate')).toEqual({ contracts: 3, days: 15 })
  expect(await ask('invoices_to_generate')).toEqual({ contracts: 3, days: 15 })
  expect(await ask('generate_monthly_invoices')).toEqual({ created: 3, more: false })
  expect(await ask('invoices_to_generate')).toEqual({ contracts: 0, days: 15 })
  expect(await ask('generate_monthly_invoices')).toEqual({ created: 0, more: false })
})
