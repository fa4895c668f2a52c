import type { PaymentProblem } from '../../src/data/billing/payments.ts'
import { nextPayment } from '../../src/features/payment/paymentFlow.ts'
import {
  beginPayment,
  type PaymentEffect,
  type PaymentEvent,
  type Wish,
} from '../../src/features/payment/paymentState.ts'

/** What becomes of a request: done and answered; done, and the answer lost; lost on its way. */
export type Fate = 'done' | 'answer lost' | 'request lost'

type Status = 'pending' | 'processing' | 'failed' | 'charged'
type Order = { readonly id: string; readonly isSlip: boolean; status: Status }
type Request = Extract<PaymentEffect, { type: 'open' | 'openForm' | 'confirm' | 'askProvider' }>

const isRequest = (effect: PaymentEffect): effect is Request =>
  ['open', 'openForm', 'confirm', 'askProvider'].includes(effect.type)

/**
 * A screen of payment, a server and a mirror that is late. The server is a careless one: it opens another order although
 * one is charged, as long as it has another key. Only what the provider's script has charged, it knows.
 */
export class PaymentWorld {
  state = beginPayment('form')
  /** On their way, the oldest first. */
  readonly requests: Request[] = []
  /** What the server answers to the oldest, which it has done; the mirror may have it before the answer is here. */
  #answer: PaymentEvent | null = null
  /** Ids of payments, a line for each time that money moved. */
  readonly charges: string[] = []
  readonly #orders = new Map<string, Order>()
  #mirror: readonly Order[] = []
  #chargedByScript = false
  readonly #provider: 'sandbox' | 'stripe'

  constructor(provider: 'sandbox' | 'stripe') {
    this.#provider = provider
  }

  tell(event: PaymentEvent): void {
    const { state, effects } = nextPayment(this.state, event)
    this.state = state
    this.requests.push(...effects.filter(isRequest))
  }

  get after(): string | null {
    return this.#mirror.findLast(({ status }) => status === 'failed')?.id ?? null
  }

  /** As `paymentScreen` says it of the mirror. */
  get screen(): string {
    if (this.#mirror.some(({ status }) => status === 'charged')) return 'paid'
    if (this.#mirror.some(({ status }) => status === 'processing')) return 'processing'
    const slip = this.#mirror.findLast(({ isSlip, status }) => isSlip && status === 'pending')
    return slip === undefined ? 'form' : `voucher ${slip.id}`
  }

  /** Where the person can pay: the form, or a slip that is to be replaced. */
  get canPay(): boolean {
    return this.screen === 'form' || this.screen === `voucher ${this.state.replacing}`
  }

  pay(wish: Wish): void {
    if (this.canPay) this.tell({ type: 'paid', wish, after: this.after })
  }

  /** Nothing is told of a mirror that has not changed: the screen hears only of another one. */
  pull(): void {
    const pulled = structuredClone([...this.#orders.values()])
    if (JSON.stringify(pulled) === JSON.stringify(this.#mirror)) return
    this.#mirror = pulled
    const over = this.#mirror.filter(({ status }) => status === 'failed').map(({ id }) => id)
    this.tell({ type: 'mirrored', screen: this.screen, over })
  }

  arrive(): void {
    const [request] = this.requests
    if (request !== undefined) this.#answer ??= this.#carryOut(request)
  }

  answer(fate: Fate): void {
    if (fate !== 'request lost') this.arrive()
    const answer = this.#answer
    const request = this.requests.shift()
    this.#answer = null
    if (request !== undefined) this.tell(fate === 'done' && answer !== null ? answer : lost(request))
  }

  #carryOut(request: Request): PaymentEvent {
    switch (request.type) {
      case 'open': {
        const { wish, after } = request
        const method = wish.by === 'slip' ? wish.method : 'card'
        const order = this.#open(
          `${method} ${after} ${wish.by === 'keptCard' ? wish.id : ''}`,
          wish.by === 'slip',
        )
        return { type: 'ordered', answer: this.#answerOf(order) }
      }
      case 'openForm':
        return {
          type: 'formAnswered',
          after: request.after,
          answer: this.#answerOf(this.#open(`card ${request.after} `, false)),
        }
      case 'confirm':
        return { type: 'confirmed', answer: this.#confirm(request.told) }
      case 'askProvider':
        return { type: 'hostedAnswered', failure: this.#charge(this.#hosted(), true) ? null : { text: 'no' } }
      default:
        return request satisfies never
    }
  }

  /** The same key is the same order; another one calls off what is still open. */
  #open(key: string, isSlip: boolean): Order | null {
    if (this.#chargedByScript) return null
    const known = this.#orders.get(key)
    if (known !== undefined) return known
    for (const order of this.#orders.values()) if (order.status === 'pending') order.status = 'failed'
    const order: Order = { id: `payment ${this.#orders.size + 1}`, isSlip, status: 'pending' }
    this.#orders.set(key, order)
    return order
  }

  #answerOf(order: Order | null) {
    if (order === null) return { ok: false, code: 'payment_in_progress' } as const
    const client = { secret: order.id, publishable_key: 'pk' }
    const value = {
      payment: order.id,
      provider: this.#provider,
      client: this.#provider === 'stripe' ? client : null,
    }
    return { ok: true, value } as const
  }

  #confirm({ payment, outcome }: Extract<Request, { type: 'confirm' }>['told']) {
    const order = [...this.#orders.values()].find(({ id }) => id === payment)
    if (order === undefined || order.status === 'failed')
      return { ok: false, code: 'payment_over' as PaymentProblem } as const
    if (outcome === 'approved') this.#charge(order, false)
    else if (order.status !== 'charged') order.status = outcome === 'extra_step' ? 'processing' : 'failed'
    return { ok: true, value: { status: order.status === 'charged' ? 'completed' : order.status } } as const
  }

  #hosted(): Order | undefined {
    const { step } = this.state
    return [...this.#orders.values()].find(({ id }) => step.at === 'hosted' && id === step.payment)
  }

  #charge(order: Order | undefined, byScript: boolean): boolean {
    if (order === undefined || (order.status !== 'pending' && order.status !== 'processing')) return false
    order.status = 'charged'
    this.#chargedByScript ||= byScript
    this.charges.push(order.id)
    return true
  }
}

function lost(request: Request): PaymentEvent {
  const answer = { ok: false, code: 'offline' } as const
  if (request.type === 'open') return { type: 'ordered', answer }
  if (request.type === 'openForm') return { type: 'formAnswered', after: request.after, answer }
  if (request.type === 'confirm') return { type: 'confirmed', answer }
  return { type: 'hostedAnswered', failure: { text: 'no answer' } }
}
