import type { Order } from '../../src/data/billing/payments.ts'
import { nextPayment } from '../../src/features/payment/paymentFlow.ts'
import {
  beginPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentSource,
  type PaymentState,
} from '../../src/features/payment/paymentState.ts'

/** The events of a payment, and what the flow makes of a row of them. */

export const client = { secret: 'secret', publishable_key: 'pk' }
export const order = (provider: Order['provider'], own: Order['client'] = null): Order => ({
  payment: 'P',
  provider,
  client: own,
})
const yes = <T>(value: T) => ({ ok: true, value }) as const
export const no = <Code extends string>(code: Code) => ({ ok: false, code }) as const

const display = { brand: 'visa', last4: '4242' }
export const typed: PaymentSource = { by: 'typedCard', outcome: 'approved', display }
export const asksTheBank: PaymentSource = { by: 'typedCard', outcome: 'extra_step', display }
export const declined: PaymentSource = { by: 'typedCard', outcome: 'declined', display }
export const saved: PaymentSource = { by: 'savedCard', id: 'K', display }
export const voucher: PaymentSource = { by: 'voucher', method: 'oxxo' }

export const pays = (source: PaymentSource): PaymentEvent => ({
  type: 'paymentRequested',
  source,
  previousPayment: null,
})
export const ordered = (provider: Order['provider'], own?: Order['client']): PaymentEvent => ({
  type: 'ordered',
  answer: yes(order(provider, own)),
})
export const orderRefused = (code: 'offline' | 'already_paid' | 'insufficient_funds'): PaymentEvent => ({
  type: 'ordered',
  answer: no(code),
})
export const confirmed = (status: string): PaymentEvent => ({ type: 'confirmed', answer: yes({ status }) })
export const confirmFailed = (code: 'timeout' | 'payment_over' | 'not_found'): PaymentEvent => ({
  type: 'confirmed',
  answer: no(code),
})
export const mirrorChanged = (screenName: string, ...endedPayments: string[]): PaymentEvent => ({
  type: 'mirrorChanged',
  screenName,
  endedPayments,
})
export const needed: PaymentEvent = { type: 'formNeeded', previousPayment: null }
export const formOf = (own: Order): PaymentEvent => ({
  type: 'formAnswered',
  previousPayment: null,
  answer: yes(own),
})

export const run = (...events: readonly PaymentEvent[]) => {
  let state: PaymentState = beginPayment('form')
  let effects: readonly PaymentEffect[] = []
  for (const event of events) ({ state, effects } = nextPayment(state, event))
  return { state, phase: state.phase.at, last: effects.map(({ type }) => type), effects }
}
