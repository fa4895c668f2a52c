import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database/database.ts'

export interface ClockOptions {
  database: Database
  everyMs: number
  /** Sends what is waiting to be sent; called after each tick. */
  deliver: () => Promise<void>
  now?: () => Date
}

/** Rows a transaction: on the embedded database each takes up to 16 ms (tests/growth), and everybody else waits for the transaction. */
const BATCH = 2

/** As private.tick_some answers: what each step did, or the code with which it failed. Null while another clock is at work. */
type Done = { readonly more: boolean } & Readonly<Record<string, unknown>>

/** Where there is no pg_cron: private.tick_some(now, …) until nothing is due, at the start and then every so often. */
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
      // One after the other: a tick that takes long is waited for.
      this.#running = this.#running.then(() => this.#tick())
    }, this.#options.everyMs)
    this.#timer.unref()
  }

  /** Resolves when what was due at the last tick is done. */
  finished(): Promise<void> {
    return this.#running
  }

  /** After the batch that is under way. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #tick(): Promise<void> {
    const { database, deliver, everyMs, now = () => new Date() } = this.#options
    try {
      // One time for all batches: what becomes due meanwhile is the next tick's.
      // As text: postgres.js takes no Date where it has not asked for the types.
      const moment = now().toISOString()
      const failed = new Map<string, string>()
      // Until the next tick is due: a step whose rows stay due would block the clock and the letters for ever.
      const end = performance.now() + everyMs
      for (let more = true; more && !this.#closed && performance.now() < end; ) {
        const [row] = await database.query<{ done: Done | null }>(
          'select private.tick_some($1, $2) as done',
          [moment, BATCH],
        )
        for (const [step, done] of Object.entries(row?.done ?? {}))
          if (typeof done === 'string') failed.set(step, done)
        more = row?.done?.more ?? false
        // Between two batches the requests of people come first.
        await nextTurn()
      }
      for (const [step, code] of failed) console.error(`The clock: ${step} failed with ${code}`)
      await deliver()
    } catch (error) {
      // The next one does what this one could not: every step does what is due by then.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      console.error(`The clock could not tick (${code})`)
    }
  }
}
