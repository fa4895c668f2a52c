import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../local/open-database.ts'
import type { Database, Queries } from '../local/database/database.ts'
import { Cluster } from './cluster.ts'
import { createPeople, type People } from './people.ts'
import { writeHistory } from './messages.ts'

/** Rolls back, so that each run finds the same tables. */
class RollBack extends Error {}

async function timeOf(database: Database, work: (tx: Queries) => Promise<unknown>): Promise<number> {
  let time = Number.NaN
  await database
    .transaction(async (tx) => {
      const from = performance.now()
      await work(tx)
      time = performance.now() - from
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  return time
}

/** The shortest times of both, which take turns: what else the machine does lengthens either. */
async function timesOf(
  database: Database,
  one: (tx: Queries) => Promise<unknown>,
  other: (tx: Queries) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < 3; run += 1) {
    times[0].push(await timeOf(database, one))
    times[1].push(await timeOf(database, other))
  }
  return [Math.min(...times[0]), Math.min(...times[1])]
}

const writeInvoices = (tx: Queries, client: string) =>
  tx.query(
    `insert into public.invoices
         (id, user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select gen_random_uuid(), $1, 'AZ-2030-' || (100000 + n), 'Carga', 1, current_date, current_date + 1, current_date
         from generate_series(1, 20000) n`,
    [client],
  )

/** Times on a shared machine vary: only in the proof. */
describe.runIf(process.env['PROOF'] === '1').each(['PGlite', 'PostgreSQL'] as const)(
  'Many rows of one transaction on %s',
  (engine) => {
    let database: Database
    let cluster: Cluster | undefined
    let people: People
    beforeAll(async () => {
      cluster = engine === 'PostgreSQL' ? await Cluster.start() : undefined
      database = cluster?.database ?? (await openDatabase())
      people = await createPeople(database)
    })
    afterAll(() => cluster?.close() ?? database.close())

    it('S2: 20,000 rows of one space take at most four times as long as without a trigger', async () => {
      const history = { client: people.mariana, manager: people.diego, count: 20_000 }
      const [bare, tracked] = await timesOf(
        database,
        async (tx) => {
          await tx.query('set local session_replication_role = replica')
          await writeHistory(tx, history)
        },
        (tx) => writeHistory(tx, history),
      )
      process.stdout.write(
        `20,000 rows: ${Math.round(bare)} ms without triggers, ${Math.round(tracked)} ms with them\n`,
      )
      expect(tracked).toBeLessThan(bare * 4)
    }, 240_000)

    it('20,000 invoices of a client with fiscal data take less than twice as long as of one without', async () => {
      const { mariana: withoutData, ximena: withData } = people
      await database.query(
        `update public.fiscal_data set rfc = 'ROMM850312ABA', legal_name = 'Ximena', regime = '612',
           postcode = '72000' where user_id = $1`,
        [withData],
      )
      const [without, withThem] = await timesOf(
        database,
        (tx) => writeInvoices(tx, withoutData),
        (tx) => writeInvoices(tx, withData),
      )
      process.stdout.write(
        `20,000 invoices: ${Math.round(without)} ms without fiscal data, ${Math.round(withThem)} ms with them\n`,
      )
      expect(withThem).toBeLessThan(without * 2)
    }, 240_000)
  },
)
