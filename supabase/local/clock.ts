import { setImmediate as nextTurn } from 'node:timers/promises'
import { cleanUpSessions } from './auth/session-cleanup.ts'
import type { Database } from './database/database.ts'
import { vacuumChangedTables } from './database/vacuum.ts'

export interface ClockOptions {
  database: Database
  everyMs: number
  /** Runs the functions that have work: letters, push notifications, refunds, deletions of accounts; called after each tick. */
  runFunctions: () => Promise<void>
  now?: () => Date
}

/**
 * Rows per transaction. On the embedded database one takes up to 38 ms (tests/growth), and all requests wait for the
 * transaction: with two, some waited longer than the 50 ms that are allowed. On PostgreSQL only requests of the same
 * accounts wait; there it is the hosted clock's number.
 */
const BATCH: Readonly<Record<Database['engine'], number>> = { pglite: 1, postgres: 100 }

/**
 * The answer of private.tick_some: the result of each step, or the code with which it failed. Null while another clock
 * is running.
 */
type TickResult = { readonly more: boolean } & Readonly<Record<string, unknown>>

/** Replaces pg_cron: runs private.tick_some(now, …) until nothing is due, at the start and then at an interval. */
export class Clock {
  readonly #options: ClockOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #closed = false

  constructor(options: ClockOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#tick()
    this.#timer = setInterval(() => {
      // One after the other: a long tick is awaited.
      this.#running = this.#running.then(() => this.#tick())
    }, this.#options.everyMs)
    this.#timer.unref()
  }

  /** Resolves when the last tick has finished. */
  finished(): Promise<void> {
    return this.#running
  }

  /** Waits for the current batch. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #tick(): Promise<void> {
    const { database, runFunctions, everyMs, now = () => new Date() } = this.#options
    try {
      // One time for all batches: work that becomes due meanwhile belongs to the next tick. It is a text: postgres.js
      // accepts no Date unless it has loaded the types.
      const moment = now().toISOString()
      const failed = new Map<string, string>()
      // The batches end when the next tick is due: a step whose rows stay due would block the clock and the letters for
      // ever.
      const end = performance.now() + everyMs
      for (let more = true; more && !this.#closed && performance.now() < end; ) {
        const [row] = await database.query<{ done: TickResult | null }>(
          'select private.tick_some($1, $2) as done',
          [moment, BATCH[database.engine]],
        )
        for (const [step, done] of Object.entries(row?.done ?? {}))
          if (typeof done === 'string') failed.set(step, done)
        more = row?.done?.more ?? false
        // Between two batches people's requests come first.
        await nextTurn()
      }
      for (const [step, code] of failed) console.error(`The clock: ${step} failed with ${code}`)
      await runFunctions()
      await cleanUpSessions(database, () => this.#closed)
      await vacuumChangedTables(database, () => this.#closed)
    } catch (error) {
      // The next tick does what this one could not: every step handles all rows due by then.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      console.error(`The clock could not tick (${code})`)
    }
  }
}
