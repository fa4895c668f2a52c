import type { Fetch } from '../../src/data/backend/request.ts'
import { type ForeignAnswer, foreignAnswer, foreignAnswers } from './answers.ts'
import type { Random } from './random.ts'

/** How the network handles a request. */
export type Delivery =
  | 'arrives'
  | 'is served, and answered later'
  | 'is lost'
  | 'is lost for its sender, and arrives later'
  | 'arrives, but its answer is lost'
  | 'arrives twice'
  | 'arrives, and once more later'
  | ForeignAnswer

const networkDeliveries: readonly Delivery[] = [
  'is served, and answered later',
  'is served, and answered later',
  'is lost',
  'is lost for its sender, and arrives later',
  'arrives, but its answer is lost',
  'arrives twice',
  'arrives, and once more later',
]

/** Half of the requests arrive; half of the others get a foreign answer, from another machine on the network. */
export function anyDelivery(random: Random): Delivery {
  if (random.below(2) === 0) return 'arrives'
  return random.below(2) === 0 ? random.pick(networkDeliveries) : random.pick(foreignAnswers)
}

export type Serve = (url: string, init: RequestInit) => Promise<Response>

const isForeign = (delivery: Delivery): delivery is ForeignAnswer =>
  foreignAnswers.some((answer) => answer === delivery)

type Pending = {
  readonly sender: string
  readonly serve: () => Promise<Response>
  /** The server has already produced this response; it reflects an earlier state. */
  readonly isServed: boolean
  readonly body: unknown
  readonly answer: (response: Response) => void
  readonly fail: (error: unknown) => void
}

/** Delivers a request only when the simulation asks for it, so that a run can be replayed from its seed. */
export class Network {
  #pending: Pending[] = []
  /** Requests that the network delays: they arrive late, in any order, and no caller waits for the answer. */
  readonly #late: (() => Promise<Response>)[] = []
  readonly #random: Random
  readonly #server: Serve

  constructor(random: Random, server: Serve) {
    this.#random = random
    this.#server = server
  }

  fetchOf(sender: string): Fetch {
    return (url, init) =>
      new Promise((answer, fail) => {
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
        this.#pending.push({
          sender,
          serve: () => this.#server(url, init),
          isServed: false,
          body,
          answer,
          fail,
        })
      })
  }

  hasRequestOf(sender: string): boolean {
    return this.#pending.some((pending) => pending.sender === sender)
  }

  /** Whether responses for these senders are in transit that reflect an earlier state of the server. */
  hasServedAnswerFor(senders: readonly string[]): boolean {
    return this.#pending.some(({ sender, isServed }) => isServed && senders.includes(sender))
  }

  /** The process that sent them has ended; they may have been sent in time. */
  releaseRequestsOf(sender: string): void {
    const left = this.#pending.filter((pending) => pending.sender === sender)
    this.#pending = this.#pending.filter((pending) => pending.sender !== sender)
    this.#late.push(...left.map(({ serve }) => serve))
  }

  /** Delivers one request of these senders; false when none of them has one. */
  async deliver(senders: readonly string[], delivery: Delivery): Promise<boolean> {
    const candidates = this.#pending.filter(({ sender }) => senders.includes(sender))
    if (candidates.length === 0) return false
    const pending = this.#random.pick(candidates)
    this.#pending = this.#pending.filter((other) => other !== pending)
    await this.#deliverAs(pending, delivery)
    return true
  }

  async #deliverAs(pending: Pending, delivery: Delivery): Promise<void> {
    const { serve, body, answer, fail } = pending
    const lost = () => fail(new TypeError('the network is not reachable'))
    if (isForeign(delivery)) return answer(foreignAnswer(delivery, body, this.#random))
    switch (delivery) {
      case 'is lost':
        return lost()
      case 'is lost for its sender, and arrives later':
        this.#late.push(serve)
        return lost()
      case 'arrives, but its answer is lost':
        await serve()
        return lost()
      case 'is served, and answered later': {
        const served = await serve()
        this.#pending.push({ ...pending, isServed: true, serve: () => Promise.resolve(served.clone()) })
        return
      }
      case 'arrives twice':
        await serve()
        return answer(await serve())
      case 'arrives, and once more later':
        this.#late.push(serve)
        return answer(await serve())
      case 'arrives':
        return answer(await serve())
      default:
        return delivery satisfies never
    }
  }

  async deliverLate(which: number): Promise<void> {
    const [serve] = this.#late.splice(which, 1)
    await serve?.()
  }

  get late(): number {
    return this.#late.length
  }
}
