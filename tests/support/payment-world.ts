import type { PaymentProblem } from '../../src/data/billing/payments.ts'
import { nextPayment } from '../../src/features/payment/paymentFlow.ts'
import {
  beginPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentSource,
} from '../../src/features/payment/paymentState.ts'

/** The fate of a request: done and answered; done, but the answer is lost; or the request is lost. */
export type Fate = 'done' | 'answer lost' | 'request lost'

type Status = 'pending' | 'processing' | 'failed' | 'charged'
type Order = { readonly id: string; readonly isVoucher: boolean; status: Status }
type Request = Extract<PaymentEffect, { type: 'order' | 'openForm' | 'confirm' | 'askProvider' }>

/** The provider charges every other stored card with its order. */
export const cardWhoseBankAsks = 'asks'

const isRequest = (effect: PaymentEffect): effect is Request =>
  ['order', 'openForm', 'confirm', 'askProvider'].includes(effect.type)

/**
 * A payment screen, a server and a late mirror. The server is lax: it opens another order under another key although
 * one is charged. It only records what the provider has charged.
 */
export class PaymentWorld {
  state = beginPayment('form')
  /** Unanswered requests, oldest first. */
  readonly requests: Request[] = []
  /** The answer to the oldest request, which is done; the mirror may have the result before the answer arrives. */
  #answer: PaymentEvent | null = null
  /** Ids of payments, one entry for each charge. */
  readonly charges: string[] = []
  readonly #orders = new Map<string, Order>()
  #mirror: readonly Order[] = []
  #chargedByProvider = false
  readonly #provider: 'sandbox' | 'stripe'

  constructor(provider: 'sandbox' | 'stripe') {
    this.#provider = provider
  }

  dispatch(event: PaymentEvent): void {
    const { state, effects } = nextPayment(this.state, event)
    this.state = state
    this.requests.push(...effects.filter(isRequest))
  }

  get previousPayment(): string | null {
    return this.#mirror.findLast(({ status }) => status === 'failed')?.id ?? null
  }

  /** The screen that `paymentScreen` derives from the mirror. */
  get screen(): string {
    if (this.#mirror.some(({ status }) => status === 'charged')) return 'paid'
    if (this.#mirror.some(({ status }) => status === 'processing')) return 'processing'
    const voucher = this.#mirror.findLast(({ isVoucher, status }) => isVoucher && status === 'pending')
    return voucher === undefined ? 'form' : `voucher ${voucher.id}`
  }

  /** Whether the person can pay: by the form, or a voucher that is being replaced. */
  get canPay(): boolean {
    return this.screen === 'form' || this.screen === `voucher ${this.state.voucherToReplace}`
  }

  pay(source: PaymentSource): void {
    if (this.canPay)
      this.dispatch({ type: 'paymentRequested', source, previousPayment: this.previousPayment })
  }

  /** An unchanged mirror sends no event. */
  pull(): void {
    const pulled = structuredClone([...this.#orders.values()])
    if (JSON.stringify(pulled) === JSON.stringify(this.#mirror)) return
    this.#mirror = pulled
    const endedPayments = this.#mirror.filter(({ status }) => status === 'failed').map(({ id }) => id)
    this.dispatch({ type: 'mirrorChanged', screenName: this.screen, endedPayments })
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
    if (request !== undefined) this.dispatch(fate === 'done' && answer !== null ? answer : lost(request))
  }

  #carryOut(request: Request): PaymentEvent {
    switch (request.type) {
      case 'order': {
        const { source, previousPayment } = request
        const method = source.by === 'voucher' ? source.method : 'card'
        const order = this.#open(
          `${method} ${previousPayment} ${source.by === 'savedCard' ? source.id : ''}`,
          source.by === 'voucher',
        )
        const asksBank = source.by !== 'savedCard' || source.id === cardWhoseBankAsks || !this.#isStripe
        if (!asksBank) this.#charge(order ?? undefined, true)
        return { type: 'ordered', answer: this.#answerOf(order, asksBank) }
      }
      case 'openForm': {
        const { previousPayment, replacesVoucher } = request
        const isKept = !replacesVoucher && this.#hasVoucher
        const order = isKept ? null : this.#open(`card ${previousPayment} `, false)
        return { type: 'formAnswered', previousPayment, answer: this.#answerOf(order) }
      }
      case 'confirm':
        return { type: 'confirmed', answer: this.#confirm(request.confirmation) }
      case 'askProvider':
        return {
          type: 'providerAnswered',
          failure: this.#charge(this.#orderAtProvider(), true) ? null : { text: 'no' },
        }
      default:
        return request satisfies never
    }
  }

  /** The same key is the same order; another key cancels open orders. */
  #open(key: string, isVoucher: boolean): Order | null {
    if (this.#chargedByProvider) return null
    const known = this.#orders.get(key)
    if (known !== undefined) return known
    for (const order of this.#orders.values()) if (order.status === 'pending') order.status = 'failed'
    const order: Order = { id: `payment ${this.#orders.size + 1}`, isVoucher, status: 'pending' }
    this.#orders.set(key, order)
    return order
  }

  get #isStripe(): boolean {
    return this.#provider === 'stripe'
  }

  /** What `openCardOrder` asks the server. */
  get #hasVoucher(): boolean {
    return [...this.#orders.values()].some(({ isVoucher, status }) => isVoucher && status === 'pending')
  }

  /** The page gets the secret of a stored card's order only if the bank asks. */
  #answerOf(order: Order | null, asksBank = true) {
    if (order === null) return { ok: false, code: 'payment_in_progress' } as const
    const client = { secret: order.id, publishable_key: 'pk' }
    const value = {
      payment: order.id,
      provider: this.#provider,
      client: this.#isStripe && asksBank ? client : null,
    }
    return { ok: true, value } as const
  }

  #confirm({ payment, outcome }: Extract<Request, { type: 'confirm' }>['confirmation']) {
    const order = [...this.#orders.values()].find(({ id }) => id === payment)
    if (order === undefined || order.status === 'failed')
      return { ok: false, code: 'payment_over' as PaymentProblem } as const
    if (outcome === 'approved') this.#charge(order, false)
    else if (order.status !== 'charged') order.status = outcome === 'extra_step' ? 'processing' : 'failed'
    return { ok: true, value: { status: order.status === 'charged' ? 'completed' : order.status } } as const
  }

  #orderAtProvider(): Order | undefined {
    const { phase } = this.state
    return [...this.#orders.values()].find(({ id }) => phase.at === 'askingProvider' && id === phase.payment)
  }

  #charge(order: Order | undefined, byProvider: boolean): boolean {
    if (order === undefined || (order.status !== 'pending' && order.status !== 'processing')) return false
    order.status = 'charged'
    this.#chargedByProvider ||= byProvider
    this.charges.push(order.id)
    return true
  }
}

function lost(request: Request): PaymentEvent {
  const answer = { ok: false, code: 'offline' } as const
  if (request.type === 'order') return { type: 'ordered', answer }
  if (request.type === 'openForm')
    return { type: 'formAnswered', previousPayment: request.previousPayment, answer }
  if (request.type === 'confirm') return { type: 'confirmed', answer }
  return { type: 'providerAnswered', failure: { text: 'no answer' } }
}
