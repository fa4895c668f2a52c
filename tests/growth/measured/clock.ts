import { Clock } from '../../../supabase/local/clock.ts'
import type { Database } from '../../../supabase/local/open-database.ts'

const DAY_MS = 86_400_000
const ASK_EVERY_MS = 5

type Run = { readonly total: number; readonly longest: number }

/**
 * Runs the clock until nothing is due. Clocks of older commits could not ask PostgreSQL: there, the functions are
 * called, in batches if there are any.
 */
async function tickOnce(database: Database, now: Date): Promise<void> {
  if (database.engine === 'postgres') {
    const [found] = await database.query<{ batches: boolean }>(
      `select to_regprocedure('private.tick_some(timestamptz,integer)') is not null as batches`,
    )
    if (found?.batches !== true) {
      await database.query('select private.tick($1)', [now.toISOString()])
      return
    }
    for (let more = true; more; ) {
      const [row] = await database.query<{ done: { more: boolean } }>(
        'select private.tick_some($1, 100) as done',
        [now.toISOString()],
      )
      more = row?.done.more ?? false
    }
    return
  }
  const clock = new Clock({
    database,
    everyMs: DAY_MS,
    runFunctions: () => Promise.resolve(),
    now: () => now,
  })
  clock.start()
  // Clocks of older commits handle everything that is due at once, and have no `finished`.
  if ('finished' in clock) await clock.finished()
  await clock.close()
}

/** Runs the clock once. Measures its duration, and the longest wait of another query meanwhile. */
async function tick(database: Database, now: Date): Promise<Run> {
  const over = new AbortController()
  let longest = 0
  const others = (async () => {
    while (!over.signal.aborted) {
      // Measured from the planned time: PGlite runs in this thread, and delays the timer too.
      const due = performance.now() + ASK_EVERY_MS
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      await database.query('select 1')
      longest = Math.max(longest, performance.now() - due)
    }
  })()
  const from = performance.now()
  await tickOnce(database, now)
  const total = performance.now() - from
  over.abort()
  await others
  return { total, longest }
}

/** Measures the clock when nothing is due, and on the first day of the next month. */
export async function clockFigures(database: Database, engine: string): Promise<Record<string, number>> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 18))
  // Filling the tables has left work to the clock, which does it in batches: it runs several times.
  for (let run = 0; run < 3; run += 1) await tick(database, now)
  const idle = await tick(database, now)
  const first = await tick(database, month)
  return {
    [`${engine}: idle tick`]: idle.total,
    [`${engine}: another query waits for an idle tick`]: idle.longest,
    [`${engine}: first day of a month`]: first.total,
    [`${engine}: another query waits for that day`]: first.longest,
  }
}
