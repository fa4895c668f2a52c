import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Clock } from '../../supabase/local/clock.ts'
import type { Database } from '../../supabase/local/database/database.ts'
import { connectLitePglite } from '../../supabase/local/database/lite.ts'
import { readMigrations } from '../../supabase/local/database/migrations.ts'
import { cacheFolder, migrationsFolder } from '../../supabase/local/paths.ts'
import { Cluster } from '../../supabase/tests/cluster.ts'
import { Caller } from '../../supabase/tests/caller.ts'
import { createPerson } from '../../supabase/tests/people.ts'
import { accountOf, seed } from './seed.ts'

/** The run time of the clock with many contracts. It takes minutes, and depends on the machine: only in the proof. */
const proof = process.env['PROOF'] === '1'
const DAY_MS = 86_400_000
const ASK_EVERY_MS = 5

const print = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${Math.round(value)} ms`

/** Runs until nothing is due: the next measurement starts without work. */
async function settle(
  database: Database,
  now: Date,
): Promise<{ batches: number; longest: number; total: number }> {
  let [batches, longest, total] = [0, 0, 0]
  for (let more = true; more; batches += 1) {
    const from = performance.now()
    const [row] = await database.query<{ done: { more: boolean } }>(
      'select private.tick_some($1, 100) as done',
      [now.toISOString()],
    )
    const duration = performance.now() - from
    longest = Math.max(longest, duration)
    total += duration
    more = row?.done.more ?? false
  }
  return { batches, longest, total }
}

async function idle(database: Database, now: Date): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const from = performance.now()
    await database.query('select private.tick($1)', [now.toISOString()])
    runs.push(performance.now() - from)
  }
  return runs.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

/** The first of the next month, at noon. */
const firstOfNextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 18))

describe.skipIf(!proof)('The clock with 10,000 contracts on PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await Cluster.start()
    await seed(cluster.database, { accounts: 10_000, agents: 50, messagesEach: 6, invoicesEach: 4 })
  }, 900_000)
  afterAll(() => cluster.close())

  it('takes less than a second when nothing is due, and handles the first day of a month in batches', async () => {
    const now = new Date()
    const first = await settle(cluster.database, now)
    print(
      `what the seed left: ${first.batches} batches, longest ${ms(first.longest)}, together ${ms(first.total)}`,
    )
    const quiet = await idle(cluster.database, now)
    print(`idle tick, 10,000 contracts, PostgreSQL: ${ms(quiet)}`)
    const month = await settle(cluster.database, firstOfNextMonth(now))
    print(
      `first day of a month: ${month.batches} batches, longest ${ms(month.longest)}, together ${ms(month.total)}`,
    )
    expect(quiet).toBeLessThan(1_000)
  }, 900_000)

  it('erases an account without reading the notifications of the others', async () => {
    const { database } = cluster
    const person = await createPerson(database, 'Lucía Quiroga')
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `insert into public.notifications (user_id, title, message, action_url)
           select p.id, 'Nuevo mensaje', 'Te escribieron', '/dashboard/messages' from public.profiles p, generate_series(1, 50)`,
      )
      await tx.query('update public.profiles set deletion_on = current_date - 2 where id = $1', [person])
    })
    await database.query('analyze public.notifications')
    const from = performance.now()
    const [row] = await database.query<{ erased: boolean }>('select public.erase_account($1) as erased', [
      person,
    ])
    const duration = performance.now() - from
    print(`an account is erased beside 500,000 notifications: ${ms(duration)}`)
    expect(row?.erased).toBe(true)
    expect(duration).toBeLessThan(1_000)
  }, 300_000)
})

describe.skipIf(!proof)('A device’s first pull', () => {
  it('costs the same beside 200,000 usage events as beside a hundred', async () => {
    const cluster = await Cluster.start()
    await seed(cluster.database, { accounts: 2, agents: 1, messagesEach: 6, invoicesEach: 4 })
    await cluster.database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, description, occurred_at, created_at)
           select gen_random_uuid(), l.user_id, l.id, l.tool_name, 'usage', 1, 'Análisis', now(), now() - n * interval '1 minute'
             from public.tool_licenses l, generate_series(1, case l.user_id when $1 then 200000 else 100 end) n
            where l.tool_name = 'chatbot'`,
        [accountOf(1)],
      )
    })
    await cluster.database.query('analyze public.tool_usage_events')
    const measure = async (account: string, ask: string) => {
      const times: number[] = []
      for (let run = 0; run < 5; run += 1) {
        const from = performance.now()
        await new Caller(cluster.database, account).answer(ask, [])
        times.push(performance.now() - from)
      }
      return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
    }
    const pull = `select public.sync_pull('{}', 1000) as answer`
    const [few, many] = [await measure(accountOf(0), pull), await measure(accountOf(1), pull)]
    print(`first pull: ${ms(few)} beside a hundred usage events, ${ms(many)} beside 200,000`)
    expect(many).toBeLessThan(2 * few + 20)
    await cluster.close()
  }, 300_000)
})

describe.skipIf(!proof)('The clock with 1,000 contracts on PGlite', () => {
  it('delays no request by more than 50 ms, even on the first day of a month', async () => {
    // In a folder, as `npm start` has it: the files of a database in memory are copied when they grow, 90 ms for a large one.
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-growth-'))
    const { database } = await connectLitePglite(folder, readMigrations(migrationsFolder), cacheFolder)
    await seed(database, { accounts: 1_000, agents: 10, messagesEach: 6, invoicesEach: 4 })
    const now = new Date()
    await settle(database, now)
    print(`idle tick, 1,000 contracts, PGlite: ${ms(await idle(database, now))}`)
    for (const [name, moment] of [
      ['nothing due', now],
      ['the next day', new Date(now.getTime() + DAY_MS)],
      ['first day of a month', firstOfNextMonth(now)],
    ] as const) {
      const clock = new Clock({
        database,
        everyMs: DAY_MS,
        runFunctions: () => Promise.resolve(),
        now: () => moment,
      })
      const from = performance.now()
      const over = new AbortController()
      const waits: number[] = []
      const others = (async () => {
        while (!over.signal.aborted) {
          // The wait counts from the planned time: the embedded database runs in this thread, and delays the request
          // too.
          const due = performance.now() + ASK_EVERY_MS
          await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
          await database.query('select 1')
          waits.push(performance.now() - due)
        }
      })()
      clock.start()
      await clock.finished()
      over.abort()
      await others
      await clock.close()
      const sorted = waits.toSorted((a, b) => a - b)
      print(
        `${name}: ${ms(performance.now() - from)}, another query waits ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)}, 99 of 100 ${ms(sorted[Math.floor(sorted.length * 0.99)] ?? 0)}, at most ${ms(sorted.at(-1) ?? 0)}`,
      )
      expect(sorted.at(-1)).toBeLessThan(50)
    }
    await database.close()
    rmSync(folder, { recursive: true })
  }, 900_000)
})
