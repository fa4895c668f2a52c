import * as z from 'zod/mini'
import type { Database } from '../../../supabase/local/open-database.ts'
import { Caller } from '../../../supabase/tests/caller.ts'
import { clientOf } from './rows.ts'

const ROWS = 20_000
const RUNS = 3
const Pulled = z.looseObject({
  spaces: z.record(z.string(), z.looseObject({ cursor: z.looseObject({}) })),
  more: z.boolean(),
})

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

/** 20,000 invoices of one account in one transaction, and the pages with which a device gets them. */
export async function manyRowsFigures(database: Database): Promise<Record<string, number>> {
  const device = new Caller(database, clientOf(1))
  const cursors: Record<string, unknown> = {}
  const pull = async () => {
    for (let more = true; more; ) {
      const answer = Pulled.parse(await device.pullRaw(cursors))
      for (const [space, { cursor }] of Object.entries(answer.spaces)) cursors[space] = cursor
      more = answer.more
    }
  }
  const [written, pulled]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    await pull()
    const from = performance.now()
    await database.query(
      `insert into public.invoices (id, user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select gen_random_uuid(), $1, 'AZ-2030-' || (100000 + n), 'Carga', 1, current_date, current_date + 1, current_date
         from generate_series(1, ${ROWS}) n`,
      [clientOf(1)],
    )
    written.push(performance.now() - from)
    const between = performance.now()
    await pull()
    pulled.push(performance.now() - between)
    await database.query(`delete from public.invoices where invoice_number like 'AZ-2030-%'`)
  }
  return {
    'PGlite: 20,000 rows in one transaction': median(written),
    'PGlite: the pages of these rows': median(pulled),
  }
}
