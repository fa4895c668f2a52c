import { expect, it } from 'vitest'
import { Clock } from '../clock.ts'
import { openDatabase } from '../open-database.ts'

const ROWS = 1_000
const ROUNDS = 4

it('a table of the embedded database whose rows are rewritten day after day keeps its size, and the planner knows it', async () => {
  const database = await openDatabase()
  const table = async () => {
    const [row] = await database.query<{ bytes: number; known: number }>(
      `select pg_table_size(oid)::int as bytes, reltuples::int as known from pg_class where relname = 'rewritten'`,
    )
    return row ?? { bytes: Number.NaN, known: Number.NaN }
  }
  await database.exec(
    `create table public.rewritten (id int primary key, counted int);
     insert into public.rewritten select n, 0 from generate_series(1, ${ROWS}) n`,
  )
  const { bytes: atFirst } = await table()
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.exec('update public.rewritten set counted = counted + 1')
    // PostgreSQL counts its changes once a second at most.
    await database.exec('select pg_stat_force_next_flush()')
    const clock = new Clock({ database, everyMs: 60_000, runFunctions: () => Promise.resolve() })
    clock.start()
    await clock.finished()
    await clock.close()
  }
  const { bytes, known } = await table()
  // The rows and once more the rows that one round replaces.
  expect(bytes).toBeLessThan(2.5 * atFirst)
  expect(known).toBe(ROWS)
  await database.close()
})
