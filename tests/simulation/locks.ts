type LockRequest = {
  readonly owner: string
  readonly grant: () => Promise<unknown>
  readonly respond: (answer: { value: unknown } | { error: unknown }) => void
}

const aborted = (why: string) => new DOMException(why, 'AbortError')

/** How the browser notifies a tab: at once, when the tab is no longer frozen, or never, when it is closed. */
export type NotifyTab = (owner: string, run: () => void) => void

/** The Web Locks of one device, as the app uses them: exclusive, with `steal` and `signal`. */
export class Locks {
  readonly #held = new Map<string, LockRequest>()
  readonly #waiting = new Map<string, LockRequest[]>()
  readonly #notify: NotifyTab

  constructor(notify: NotifyTab) {
    this.#notify = notify
  }

  /** `request`, as a tab sees it. */
  of(owner: string) {
    const request = <T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        let value: { is: T } | null = null
        const asked: LockRequest = {
          owner,
          grant: async () => {
            value = { is: await work() }
          },
          respond: (answer) => {
            this.#notify(owner, () => {
              if ('error' in answer) reject(answer.error)
              else if (value !== null) resolve(value.is)
            })
          },
        }
        this.#ask(name, asked, options)
      })
    return { request }
  }

  #ask(name: string, asked: LockRequest, { signal, steal = false }: LockOptions): void {
    if (steal) {
      const previous = this.#held.get(name)
      this.#held.delete(name)
      previous?.respond({ error: aborted('stolen') })
      return this.#hold(name, asked)
    }
    if (signal?.aborted === true) return asked.respond({ error: aborted('left') })
    const waiting = this.#waiting.get(name) ?? []
    this.#waiting.set(name, [...waiting, asked])
    signal?.addEventListener('abort', () => {
      const still = this.#waiting.get(name) ?? []
      if (!still.includes(asked)) return
      this.#waiting.set(
        name,
        still.filter((other) => other !== asked),
      )
      asked.respond({ error: aborted('left') })
    })
    this.#next(name)
  }

  #next(name: string): void {
    if (this.#held.has(name)) return
    const [first, ...others] = this.#waiting.get(name) ?? []
    if (first === undefined) return
    this.#waiting.set(name, others)
    this.#hold(name, first)
  }

  #hold(name: string, asked: LockRequest): void {
    this.#held.set(name, asked)
    const release = (answer: { value: unknown } | { error: unknown }) => {
      // A holder whose lock was stolen has already been notified.
      if (this.#held.get(name) !== asked) return
      this.#held.delete(name)
      asked.respond(answer)
      this.#next(name)
    }
    this.#notify(asked.owner, () => {
      asked.grant().then(
        (value) => release({ value }),
        (error: unknown) => release({ error }),
      )
    })
  }

  /** The tab is closed: its locks are free, and its requests are dropped. */
  drop(owner: string): void {
    for (const [name, waiting] of this.#waiting)
      this.#waiting.set(
        name,
        waiting.filter((asked) => asked.owner !== owner),
      )
    for (const [name, asked] of this.#held)
      if (asked.owner === owner) {
        this.#held.delete(name)
        this.#next(name)
      }
  }

  waits(owner: string): boolean {
    return [...this.#waiting.values()].some((waiting) => waiting.some((asked) => asked.owner === owner))
  }
}
