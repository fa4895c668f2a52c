import { afterAll, beforeAll, expect, it } from 'vitest'
import { Clock } from '../local/clock.ts'
import { openAccount } from './account.ts'
import { Cluster } from './cluster.ts'
import { createPeople } from './people.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.close())

it('the clock of the embedded server also works on a real PostgreSQL, batch by batch', async () => {
  const { database } = cluster
  const people = await createPeople(database)
  for (const [client, manager] of [
    [people.mariana, people.diego],
    [people.ximena, people.renata],
  ] as const)
    await openAccount(database, client, manager)
  // These are more invoices than a batch of 100.
  await database.query(
    `insert into public.invoices (id, user_id, invoice_number, concept, amount, period_start, period_end, due_date)
     select gen_random_uuid(), $1, 'AZ-2030-' || (100000 + n), 'Carga', 1, current_date, current_date + 1, current_date
       from generate_series(1, 150) n`,
    [people.mariana],
  )
  await database.query(`update public.invoices set due_date = '2026-11-01'`)
  let delivered = 0
  const clock = new Clock({
    database,
    everyMs: 60_000,
    now: () => new Date('2026-11-21T12:00:00Z'),
    runFunctions: async () => {
      delivered += 1
    },
  })
  clock.start()
  await clock.finished()
  await clock.close()
  const [row] = await database.query<{ overdue: number; left: number }>(
    `select count(*) filter (where status = 'overdue')::int as overdue, count(*) filter (where status = 'pending')::int as left
       from public.invoices where due_date = '2026-11-01'`,
  )
  expect({ ...row, delivered }).toEqual({ overdue: 152, left: 0, delivered: 1 })
})
