import type { Database } from './database/database.ts'

/** As private.push_patience, and a little: what a trigger has queued is due by then. */
const PATIENCE_MS = 3_200

/** Right after a message, and not with the clock's next tick: a trigger says that something is to be pushed. */
export class PushWatch {
  readonly #database: Database
  readonly #deliver: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  /** Something was queued while a wait was under way: it is not due yet when that ends. */
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

  /** After the delivery that is under way. */
  async close(): Promise<void> {
    await this.#stop()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** The first of many starts the wait: if each started another one, a lively conversation would get its push only when it is over. */
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
    }, PATIENCE_MS)
    this.#timer.unref()
  }
}
