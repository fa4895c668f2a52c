type Options = { readonly steal?: boolean; readonly signal?: AbortSignal }
type Holder = { readonly lose: () => void }

/** Web Locks in one process: queued, aborted by a signal while they wait, and stolen. */
export class WebLocks {
  readonly #held = new Map<string, Holder>()
  readonly #waiting: { name: string; grant: () => void }[] = []
  readonly #works = new Set<Promise<unknown>>()

  readonly request = <T>(name: string, options: Options, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const grant = () => {
        options.signal?.removeEventListener('abort', giveUp)
        // The loser of the lock gets an error, and its work continues.
        const holder = { lose: () => reject(new DOMException('stolen', 'AbortError')) }
        this.#held.set(name, holder)
        const release = () => {
          if (this.#held.get(name) === holder) this.#release(name)
        }
        const running = work().finally(release)
        running.then(resolve, reject)
        this.#works.add(running)
      }
      const entry = { name, grant }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        reject(options.signal?.reason)
      }
      if (options.signal?.aborted === true) {
        reject(options.signal.reason)
      } else if (options.steal === true) {
        this.#held.get(name)?.lose()
        grant()
      } else if (this.#held.has(name)) {
        this.#waiting.push(entry)
        options.signal?.addEventListener('abort', giveUp)
      } else grant()
    })

  #release(name: string): void {
    this.#held.delete(name)
    const index = this.#waiting.findIndex((entry) => entry.name === name)
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1)
    next?.grant()
  }

  isHeld = (name: string): boolean => this.#held.has(name)

  /** Resolves when all work under a lock has ended, including work that lost it. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#works)
  }
}
