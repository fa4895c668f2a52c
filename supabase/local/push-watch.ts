import type { Database } from './database/database.ts'

/** Slightly longer than private.push_patience: a queued push is due when this time is over. */
const DELAY_MS = 3_200

/** Sends pushes right after a trigger queues them, without waiting for the clock. */
export class PushWatch {
  readonly #database: Database
  readonly #deliver: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  /** A push was queued during a wait: it is not due yet when the wait ends. */
  #again = false
  #running: Promise<void> = Promise.resolve()
  #stop: () => Promise<void> = async () => undefined

  constructor(database: Database, deliver: () => Promise<void>) {
    this.#database = database
    this.#deliver = deliver
  }

  async start(): Promise<void> {
    this.#stop = await this.#database.listen('azulejo_pushes', () => this.#soon())
  }

  /** Waits for the running delivery. */
  async close(): Promise<void> {
    await this.#stop()
    clearTimeout(this.#timer)
    await this.#running
  }

  /**
   * The first of many starts the wait: if each started another one, a busy conversation would get its push only at its
   * end.
   */
  #soon(): void {
    if (this.#timer !== undefined) {
      this.#again = true
      return
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#running
        .then(() => this.#deliver())
        // The clock's next tick tries again.
        .catch((error: unknown) => console.error('pushes wait for the next tick:', error))
      if (!this.#again) return
      this.#again = false
      this.#soon()
    }, DELAY_MS)
    this.#timer.unref()
  }
}
