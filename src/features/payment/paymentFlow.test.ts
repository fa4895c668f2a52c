import { describe, expect, it } from 'vitest'
import type { Order } from '../../data/billing/payments.ts'
import { nextPayment } from './paymentFlow.ts'
import {
  beginPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  type PaymentSource,
} from './paymentState.ts'

const client = { secret: 'secret', publishable_key: 'pk' }
const order = (provider: Order['provider'], own: Order['client'] = null): Order => ({
  payment: 'P',
  provider,
  client: own,
})
const yes = <T>(value: T) => ({ ok: true, value }) as const
const no = <Code extends string>(code: Code) => ({ ok: false, code }) as const

const face = { brand: 'visa', last4: '4242' }
const typed: PaymentSource = { by: 'typedCard', outcome: 'approved', face }
const asksTheBank: PaymentSource = { by: 'typedCard', outcome: 'extra_step', face }
const declined: PaymentSource = { by: 'typedCard', outcome: 'declined', face }
const saved: PaymentSource = { by: 'savedCard', id: 'K', face }
const voucher: PaymentSource = { by: 'voucher', method: 'oxxo' }

const pays = (source: PaymentSource): PaymentEvent => ({
  type: 'paymentRequested',
  source,
  previousPayment: null,
})
const ordered = (provider: Order['provider'], own?: Order['client']): PaymentEvent => ({
  type: 'ordered',
  answer: yes(order(provider, own)),
})
const orderRefused = (code: 'offline' | 'already_paid'): PaymentEvent => ({
  type: 'ordered',
  answer: no(code),
})
const confirmed = (status: string): PaymentEvent => ({ type: 'confirmed', answer: yes({ status }) })
const confirmFailed = (code: 'timeout' | 'payment_over' | 'not_found'): PaymentEvent => ({
  type: 'confirmed',
  answer: no(code),
})
const mirrorChanged = (screenName: string, ...endedPayments: string[]): PaymentEvent => ({
  type: 'mirrorChanged',
  screenName,
  endedPayments,
})
const needed: PaymentEvent = { type: 'formNeeded', previousPayment: null }
const formOf = (own: Order): PaymentEvent => ({
  type: 'formAnswered',
  previousPayment: null,
  answer: yes(own),
})

const run = (...events: readonly PaymentEvent[]) => {
  let state: PaymentState = beginPayment('form')
  let effects: readonly PaymentEffect[] = []
  for (const event of events) ({ state, effects } = nextPayment(state, event))
  return { state, step: state.step.at, last: effects.map(({ type }) => type), effects }
}

describe('From the button to the mirror', () => {
  const toTheBank = [pays(asksTheBank), ordered('sandbox'), confirmed('processing')]
  const unknown = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
  it.each<[string, PaymentEvent[], string, PaymentEffect['type'][]]>([
    ['an order is opened', [pays(typed)], 'ordering', ['clearToasts', 'order']],
    ['in the sandbox, its bank is asked', [pays(typed), ordered('sandbox')], 'confirming', ['confirm']],
    [
      'a confirmed payment waits for the mirror',
      [pays(typed), ordered('sandbox'), confirmed('completed')],
      'awaitingResult',
      ['sync'],
    ],
    [
      'a declined card waits for the mirror, which says why, once',
      [pays(declined), ordered('sandbox'), confirmed('failed')],
      'awaitingResult',
      ['sync'],
    ],
    ['the bank asks the person', toTheBank, 'bank', ['sync']],
    [
      'the person answers the bank',
      [...toTheBank, { type: 'bankAnswered', outcome: 'approved' }],
      'confirming',
      ['clearToasts', 'confirm'],
    ],
    [
      'the bank dialog is closed: the result is waited for',
      [...toTheBank, { type: 'bankClosed' }],
      'awaitingResult',
      [],
    ],
    [
      'and the dialog is opened again',
      [...toTheBank, { type: 'bankClosed' }, { type: 'bankOpened', payment: 'P' }],
      'bank',
      [],
    ],
    ['when the answer is lost, the outcome is unknown', unknown, 'unknown', ['sync']],
    [
      'and the same request is sent again',
      [...unknown, { type: 'answerRetried' }],
      'confirming',
      ['clearToasts', 'confirm'],
    ],
    [
      'a lost order is tried again',
      [pays(typed), orderRefused('offline')],
      'choosing',
      ['sync', 'tellRefusal'],
    ],
    [
      'already paid on another device shows no error',
      [pays(typed), orderRefused('already_paid')],
      'choosing',
      ['sync'],
    ],
    [
      'the result of an ended attempt comes from the mirror',
      [pays(typed), ordered('sandbox'), confirmFailed('payment_over')],
      'awaitingResult',
      ['sync'],
    ],
    [
      'a refusal is shown',
      [pays(typed), ordered('sandbox'), confirmFailed('not_found')],
      'choosing',
      ['sync', 'tellRefusal'],
    ],
    ['a voucher comes with the mirror', [pays(voucher), ordered('sandbox')], 'voucherMade', ['sync']],
    [
      'and the mirror has it',
      [pays(voucher), ordered('sandbox'), mirrorChanged('voucher S')],
      'choosing',
      [],
    ],
    ['a saved card in the sandbox', [pays(saved), ordered('sandbox')], 'confirming', ['confirm']],
    [
      'a saved card at the provider',
      [pays(saved), ordered('stripe', client)],
      'askingProvider',
      ['askProvider'],
    ],
    [
      'which charges it',
      [pays(saved), ordered('stripe', client), { type: 'providerAnswered', failure: null }],
      'awaitingResult',
      ['sync'],
    ],
    [
      'which declines it',
      [pays(saved), ordered('stripe', client), { type: 'providerAnswered', failure: { text: 'no' } }],
      'choosing',
      ['sync', 'tellText'],
    ],
    [
      'a card typed into the provider’s fields',
      [needed, formOf(order('stripe', client)), { type: 'fieldsSent' }],
      'askingProvider',
      ['clearToasts', 'askProvider'],
    ],
    [
      'the provider’s fields show their errors themselves',
      [
        needed,
        formOf(order('stripe', client)),
        { type: 'fieldsSent' },
        { type: 'providerAnswered', failure: 'shown' },
      ],
      'choosing',
      ['sync'],
    ],
  ])('%s', (_what, events, step, effects) => {
    expect(run(...events)).toMatchObject({ step, last: effects })
  })
})

describe('No other payment is started', () => {
  const events: PaymentEvent[] = [pays(typed), pays(saved), pays(voucher), needed, { type: 'fieldsSent' }]
  it.each<[string, PaymentEvent[]]>([
    ['while the order is opened', [pays(typed)]],
    ['while the bank is asked', [pays(typed), ordered('sandbox')]],
    ['while the bank asks', [pays(asksTheBank), ordered('sandbox'), confirmed('processing')]],
    ['while the answer is not known', [pays(typed), ordered('sandbox'), confirmFailed('timeout')]],
    ['while the provider is asked', [pays(saved), ordered('stripe', client)]],
    ['until the mirror has the result', [pays(typed), ordered('sandbox'), confirmed('completed')]],
  ])('%s', (_what, before) => {
    const { step } = run(...before)
    for (const event of events) expect(run(...before, event)).toMatchObject({ step, last: [] })
  })

  it('a method that is chosen meanwhile is ignored', () => {
    const { state } = run(pays(typed), { type: 'methodChosen', method: 'spei' })
    expect(state.choice.method).toBeNull()
  })
})

describe('A failed attempt', () => {
  const failed = [pays(declined), ordered('sandbox'), confirmed('failed')]

  it('can be retried as another attempt once the mirror has it', () => {
    expect(run(...failed, mirrorChanged('form', 'another')).step).toBe('awaitingResult')
    expect(run(...failed, mirrorChanged('form', 'P')).step).toBe('choosing')
    const { effects } = run(...failed, mirrorChanged('form', 'P'), {
      type: 'paymentRequested',
      source: typed,
      previousPayment: 'P',
    })
    expect(effects.at(-1)).toEqual({ type: 'order', source: typed, previousPayment: 'P' })
  })

  it('can also be retried if its answer was lost', () => {
    const lost = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
    expect(run(...lost, mirrorChanged('form', 'another')).step).toBe('unknown')
    expect(run(...lost, mirrorChanged('form', 'P')).step).toBe('choosing')
  })

  it('can be retried when the mirror had it before the answer came', () => {
    const early = [pays(declined), ordered('sandbox'), mirrorChanged('form', 'P'), confirmed('failed')]
    expect(run(...early)).toMatchObject({ step: 'choosing', last: ['sync'] })
  })

  it('keeps the typed card except the CVC', () => {
    const card = { number: '4242', expiry: '12/34', cvc: '123', name: 'Lucía' }
    expect(run({ type: 'cardTyped', card }, ...failed).state.card).toEqual({ ...card, cvc: '' })
    const lost = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
    expect(run({ type: 'cardTyped', card }, ...lost).state.card).toEqual(card)
  })
})

describe('The form of a card', () => {
  it('is opened once, and again if it was refused', () => {
    expect(run(needed).last).toEqual(['openForm'])
    expect(run(needed, needed).last).toEqual([])
    const refused: PaymentEvent = { type: 'formAnswered', previousPayment: null, answer: no('offline') }
    expect(run(needed, refused).last).toEqual(['sync'])
    expect(run(needed, refused, needed).last).toEqual(['openForm'])
    expect(run(needed, refused, { type: 'formRetried' }).last).toEqual(['openForm'])
  })

  it('is the provider’s form once an order contains one', () => {
    expect(run(pays(typed), ordered('stripe', client))).toMatchObject({
      step: 'choosing',
      state: { providerForm: true },
    })
  })

  it('a voucher waits for the answer of the form’s order, which would cancel it', () => {
    const waits = [needed, { type: 'methodChosen', method: 'oxxo' } as const, pays(voucher)]
    expect(run(...waits)).toMatchObject({ step: 'ordering', last: ['clearToasts'] })
    expect(run(...waits, formOf(order('sandbox')))).toMatchObject({ step: 'ordering', last: ['order'] })
  })

  it('the form of an ended attempt is requested again', () => {
    const { effects } = run(
      needed,
      { type: 'formNeeded', previousPayment: 'P' },
      formOf(order('stripe', client)),
    )
    expect(effects).toEqual([{ type: 'openForm', previousPayment: 'P' }])
  })
})

it('the choice is reset when the screen changes; the typed card is kept', () => {
  const card = { number: '4242', expiry: '', cvc: '', name: '' }
  const { state } = run(
    { type: 'cardTyped', card },
    mirrorChanged('voucher S'),
    { type: 'voucherReplaced', payment: 'S' },
    { type: 'formRequested' },
    mirrorChanged('form'),
  )
  expect(state).toMatchObject({ card, voucherToReplace: null, choice: { formRequested: false } })
})
