export interface RateLimit {
  /** How many attempts one may make at once. */
  attempts: number
  /** In how many seconds that many come back. */
  perSeconds: number
}

interface Bucket {
  left: number
  at: number
}

const sweepEvery = 1000

/**
 * A bucket of attempts for each key. One comes back for each interval in which nobody took any: counted by the clock
 * alone, a slow machine would give attempts back while they are still being made.
 */
export class RateLimiter {
  readonly #attempts: number
  readonly #intervalMs: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()
  #takes = 0

  constructor({ attempts, perSeconds }: RateLimit, now: () => number = Date.now) {
    this.#attempts = attempts
    this.#intervalMs = (perSeconds * 1000) / attempts
    this.#now = now
  }

  /** 0 when an attempt was taken from every key, or else the seconds until there is one for all. */
  take(keys: string[]): number {
    this.#sweep()
    const now = this.#now()
    const buckets = keys.map((key) => this.#filled(key))
    const empty = buckets.filter(({ left }) => left < 1)
    if (empty.length > 0) {
      const longest = Math.max(...empty.map(({ at }) => at + this.#intervalMs - now))
      return Math.max(1, Math.ceil(longest / 1000))
    }
    for (const bucket of buckets) {
      bucket.left -= 1
      bucket.at = now
    }
    return 0
  }

  /** The attempt was a good one: it does not count. */
  giveBack(keys: string[]): void {
    for (const key of keys) {
      const bucket = this.#filled(key)
      bucket.left = Math.min(this.#attempts, bucket.left + 1)
    }
  }

  /** It was not good, and has only now been answered: the wait begins. */
  hold(keys: string[]): void {
    for (const key of keys) {
      const bucket = this.#buckets.get(key)
      if (bucket !== undefined) bucket.at = this.#now()
    }
  }

  get size(): number {
    return this.#buckets.size
  }

  #filled(key: string): Bucket {
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? { left: this.#attempts, at: now }
    const intervals = Math.floor((now - bucket.at) / this.#intervalMs)
    bucket.left = Math.min(this.#attempts, bucket.left + intervals)
    bucket.at += intervals * this.#intervalMs
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Full buckets say nothing. Without this, every address that ever knocked stays in memory. */
  #sweep(): void {
    this.#takes += 1
    if (this.#takes % sweepEvery !== 0) return
    const horizon = this.#now() - this.#attempts * this.#intervalMs
    for (const [key, bucket] of this.#buckets) {
      if (bucket.at < horizon) this.#buckets.delete(key)
    }
  }
}
