import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { Refusal } from '../refusal.ts'

/** How long a start waits for the previous server, which may be stopping. */
const timeoutMs = 5_000
const retryMs = 250
const beatMs = 3_000

const refusal = `Another Azulejo server is running on the database of DATABASE_URL. One process serves one database: keys, files, \
limits, typing and presence are its own. Stop the other one, or give this one a database of its own. The way past one \
machine is Supabase, hosted or self-hosted (README, Deploy).`

/**
 * The lock of the only server of a PostgreSQL, on a separate connection: it is released when this process ends, for any
 * reason. Throws Refusal while another process has it. `onLost`: the connection broke, and another server has taken the
 * database.
 */
export async function holdDatabase(
  url: string,
  onLost: (message: string) => void,
): Promise<() => Promise<void>> {
  const line = openLine(url)
  let holder: number | undefined
  try {
    holder = await take(line, timeoutMs)
    if (holder === undefined) throw new Refusal(refusal)
  } catch (error) {
    await line.end({ timeout: 1 })
    throw error
  }
  let isBusy = false
  let isReleased = false

  /**
   * A restart of the database ends the session, and the lock with it; the next query runs in another session, without
   * the lock.
   */
  async function check(): Promise<void> {
    const [session] = await line<{ pid: number }[]>`select pg_backend_pid() as pid`
    if (session?.pid === holder || isReleased) return
    holder = await take(line, timeoutMs)
    if (holder === undefined && !isReleased) onLost(refusal)
  }

  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    check()
      .catch((error: unknown) => {
        // The database is down; the next check tries again.
        if (!isReleased)
          console.warn('The database does not answer:', error instanceof Error ? error.message : error)
      })
      .finally(() => {
        isBusy = false
      })
  }, beatMs)
  timer.unref()

  return async () => {
    isReleased = true
    clearInterval(timer)
    await line.end({ timeout: 1 })
  }
}

function openLine(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 5,
    // Replacing the connection because of its age would lose the lock.
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'azulejo server' },
  })
}

/** The session that has the lock; undefined while another process has it. */
async function take(line: postgres.Sql, waitMs: number): Promise<number | undefined> {
  const end = Date.now() + waitMs
  for (;;) {
    const [row] = await line<{ held: boolean; pid: number }[]>`
      select pg_try_advisory_lock(hashtext('local_backend'), hashtext('server')) as held, pg_backend_pid() as pid`
    if (row?.held === true) return row.pid
    if (Date.now() > end) return undefined
    await sleep(retryMs)
  }
}
