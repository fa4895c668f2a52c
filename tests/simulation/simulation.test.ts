import { afterAll, beforeAll, describe, it } from 'vitest'
import { openDatabase, type PgliteDatabase } from '../../supabase/local/open-database.ts'
import { checkLaws } from './laws.ts'
import { run } from './run.ts'
import { seedsThatFailedOnce } from './seeds.ts'

/** `SEEDS=200 npm run proof` runs more; `SEED=7` runs one. */
const count = Number(process.env['SEEDS'] ?? 10)
const only = process.env['SEED']
const seeds =
  only === undefined
    ? [...new Set([...seedsThatFailedOnce, ...Array.from({ length: count }, (_, index) => index + 1)])]
    : [Number(only)]

let database: PgliteDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

describe('Two devices of a client and one of the manager, on a bad network', () => {
  it.each(seeds)('seed %i: none lost, none doubled, none stuck, mirrors equal', async (seed) => {
    await run(database, seed, (world) =>
      checkLaws(world, () =>
        database.query<{ id: string; message: string }>(
          'select id, message from public.direct_messages where user_id = $1 order by created_at, id',
          [world.thread.clientId],
        ),
      ),
    )
  })
})
