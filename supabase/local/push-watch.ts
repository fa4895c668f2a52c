import type { Database } from './database/database.ts'

/** As private.push_patience, and a little: what a trigger has queued is due by then. */
const PATIENCE_MS = 3_200

/** Right after a message, and not with the clock's next tick: a trigger says that something is to be pushed. */
export class PushWatch {
  readonly #database: Database
  readonly #deliver: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
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

  /** The first of many starts the wait: with each of them anew, a lively conversation would be told when it is over. */
  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#running
        .then(() => this.#deliver())
        // The clock's next tick tries again.
        .catch((error: unknown) => console.error('pushes wait for the next tick:', error))
    }, PATIENCE_MS)
    this.#timer.unref()
  }
}
