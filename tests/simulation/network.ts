import type { Result } from '../../src/data/backend/request.ts'

/** What may happen to a request on its way. */
export type Fate =
  | 'arrives'
  | 'is lost'
  | 'arrives, but its answer is lost'
  | 'arrives twice'
  | 'arrives, and once more later'
  | 'meets a 500'
  | 'meets a 401'
  | 'meets a 503'

type Pending = { readonly device: string; carry(fate: Fate): Promise<void> }

/** Delivers only when told. */
export class Network {
  readonly #pending: Pending[] = []
  /** Duplicates that the network still holds: they arrive late, in any order. */
  readonly #late: (() => Promise<unknown>)[] = []

  request<T>(device: string, serve: () => Promise<T>): Promise<Result<T>> {
    return new Promise((resolve, reject) => {
      this.#pending.push({
        device,
        carry: async (fate) => {
          try {
            resolve(await this.#carry(fate, serve))
          } catch (error) {
            reject(error)
          }
        },
      })
    })
  }

  async #carry<T>(fate: Fate, serve: () => Promise<T>): Promise<Result<T>> {
    const lost = { ok: false, failure: { at: 'network' } } as const
    switch (fate) {
      case 'is lost':
        return lost
      case 'meets a 500':
      case 'meets a 503':
      case 'meets a 401': {
        const status = fate === 'meets a 500' ? 500 : fate === 'meets a 503' ? 503 : 401
        return { ok: false, failure: { at: 'answer', status, code: null, retryAfterMs: null } }
      }
      case 'arrives, but its answer is lost':
        await serve()
        return { ok: false, failure: { at: 'timeout' } }
      case 'arrives twice': {
        await serve()
        return { ok: true, value: await serve() }
      }
      case 'arrives, and once more later':
        this.#late.push(serve)
        return { ok: true, value: await serve() }
      case 'arrives':
        return { ok: true, value: await serve() }
      default:
        return fate satisfies never
    }
  }

  waits(device: string): boolean {
    return this.#pending.some((pending) => pending.device === device)
  }

  get devices(): string[] {
    return [...new Set(this.#pending.map(({ device }) => device))]
  }

  /** The oldest request of a device. */
  async deliver(device: string, fate: Fate): Promise<void> {
    const index = this.#pending.findIndex((pending) => pending.device === device)
    const [pending] = index === -1 ? [] : this.#pending.splice(index, 1)
    await pending?.carry(fate)
  }

  /** A duplicate that was held back arrives now; nobody waits for its answer. */
  async deliverLate(which: number): Promise<void> {
    const [serve] = this.#late.splice(which, 1)
    await serve?.()
  }

  get late(): number {
    return this.#late.length
  }
}
