/**
 * One at a time, in order of arrival.
 *
 * PGlite is one session for everybody. Without a mutex, a request's `begin` lands in the middle of another's
 * transaction, and its statements run under the other person's role and claims.
 */
export class Mutex {
  #taken = false
  readonly #waiting: (() => void)[] = []

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Resolves when it is the caller's turn, which lasts until `release`. */
  async acquire(): Promise<void> {
    if (this.#taken) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
    this.#taken = true
  }

  /** Passed on without a gap: a newcomer cannot get in between. */
  release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken = false
    else next()
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }
}
