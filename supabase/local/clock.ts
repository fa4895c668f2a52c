import type { Database } from './database/database.ts'

export interface ClockOptions {
  database: Database
  everyMs: number
  /** Sends what is waiting to be sent; called after each tick. */
  deliver: () => Promise<void>
  now?: () => Date
}

/** Where there is no pg_cron: private.tick(now), at the start and then every so often. */
export class Clock {
  readonly #options: ClockOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

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

  /** After the tick that is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #tick(): Promise<void> {
    const { database, deliver, now = () => new Date() } = this.#options
    try {
      const [row] = await database.query<{ done: Record<string, unknown> | null }>(
        'select private.tick($1) as done',
        [now()],
      )
      for (const [step, done] of Object.entries(row?.done ?? {}))
        if (typeof done === 'string') console.error(`The clock: ${step} failed with ${done}`)
      await deliver()
    } catch (error) {
      // The next one does what this one could not: every step does what is due by then.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      console.error(`The clock could not tick (${code})`)
    }
  }
}
