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

/** A bucket of attempts for each key, refilled evenly. */
export class RateLimiter {
  readonly #limit: RateLimit
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()
  #takes = 0

  constructor(limit: RateLimit, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** 0 when an attempt was taken from every key, or else the seconds until there is one for all. */
  take(keys: string[]): number {
    this.#sweep()
    const buckets = keys.map((key) => this.#filled(key))
    const missing = Math.max(0, ...buckets.map((bucket) => 1 - bucket.left))
    if (missing > 0) return Math.max(1, Math.ceil((missing * this.#limit.perSeconds) / this.#limit.attempts))
    for (const bucket of buckets) bucket.left -= 1
    return 0
  }

  /** The attempt was a good one: it does not count. */
  giveBack(keys: string[]): void {
    for (const key of keys) {
      const bucket = this.#filled(key)
      bucket.left = Math.min(this.#limit.attempts, bucket.left + 1)
    }
  }

  get size(): number {
    return this.#buckets.size
  }

  #filled(key: string): Bucket {
    const now = this.#now()
    const { attempts, perSeconds } = this.#limit
    const bucket = this.#buckets.get(key) ?? { left: attempts, at: now }
    bucket.left = Math.min(attempts, bucket.left + ((now - bucket.at) / 1000) * (attempts / perSeconds))
    bucket.at = now
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Full buckets say nothing. Without this, every address that ever knocked stays in memory. */
  #sweep(): void {
    this.#takes += 1
    if (this.#takes % sweepEvery !== 0) return
    const horizon = this.#now() - this.#limit.perSeconds * 1000
    for (const [key, bucket] of this.#buckets) {
      if (bucket.at < horizon) this.#buckets.delete(key)
    }
  }
}
