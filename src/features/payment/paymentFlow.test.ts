import { describe, expect, it } from 'vitest'
import type { Order } from '../../data/billing/payments.ts'
import { nextPayment } from './paymentFlow.ts'
import {
  beginPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  type Wish,
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
const typed: Wish = { by: 'typedCard', outcome: 'approved', face }
const asksTheBank: Wish = { by: 'typedCard', outcome: 'extra_step', face }
const declined: Wish = { by: 'typedCard', outcome: 'declined', face }
const kept: Wish = { by: 'keptCard', id: 'K', face }
const slip: Wish = { by: 'slip', method: 'oxxo' }

const pays = (wish: Wish): PaymentEvent => ({ type: 'paid', wish, after: null })
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
const mirrored = (screen: string, ...over: string[]): PaymentEvent => ({ type: 'mirrored', screen, over })
const needed: PaymentEvent = { type: 'formNeeded', after: null }
const formOf = (own: Order): PaymentEvent => ({ type: 'formAnswered', after: null, answer: yes(own) })

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
    ['an order is opened', [pays(typed)], 'ordering', ['clearToasts', 'open']],
    ['of the sandbox, its bank is asked', [pays(typed), ordered('sandbox')], 'confirming', ['confirm']],
    [
      'the failure is shown: the mirror tells',
      [pays(typed), ordered('sandbox'), confirmed('completed')],
      'told',
      ['sync'],
    ],
    [
      'declined is told, and waited for',
      [pays(declined), ordered('sandbox'), confirmed('failed')],
      'told',
      ['sync', 'tellFailure'],
    ],
    ['the bank asks the person', toTheBank, 'bank', ['sync']],
    [
      'the person answers the bank',
      [...toTheBank, { type: 'bankAnswered', outcome: 'approved' }],
      'confirming',
      ['clearToasts', 'confirm'],
    ],
    ['a bank that is closed is waited for', [...toTheBank, { type: 'bankClosed' }], 'told', []],
    [
      'and opened again',
      [...toTheBank, { type: 'bankClosed' }, { type: 'bankOpened', payment: 'P' }],
      'bank',
      [],
    ],
    ['a lost answer is not known', unknown, 'unknown', ['sync']],
    ['and asked for again', [...unknown, { type: 'askedAgain' }], 'confirming', ['clearToasts', 'confirm']],
    [
      'a lost order is tried again',
      [pays(typed), orderRefused('offline')],
      'choosing',
      ['sync', 'tellRefusal'],
    ],
    ['paid elsewhere needs no word', [pays(typed), orderRefused('already_paid')], 'choosing', ['sync']],
    [
      'an attempt that is over is the mirror’s to tell',
      [pays(typed), ordered('sandbox'), confirmFailed('payment_over')],
      'told',
      ['sync'],
    ],
    [
      'a refusal is told',
      [pays(typed), ordered('sandbox'), confirmFailed('not_found')],
      'choosing',
      ['sync', 'tellRefusal'],
    ],
    ['a slip comes with the mirror', [pays(slip), ordered('sandbox')], 'slipMade', ['sync']],
    ['and is there', [pays(slip), ordered('sandbox'), mirrored('voucher S')], 'choosing', []],
    ['a kept card of the sandbox', [pays(kept), ordered('sandbox')], 'confirming', ['confirm']],
    ['a kept card of the provider', [pays(kept), ordered('stripe', client)], 'hosted', ['askProvider']],
    [
      'which takes it',
      [pays(kept), ordered('stripe', client), { type: 'hostedAnswered', failure: null }],
      'told',
      ['sync'],
    ],
    [
      'which refuses it',
      [pays(kept), ordered('stripe', client), { type: 'hostedAnswered', failure: { text: 'no' } }],
      'choosing',
      ['sync', 'tellText'],
    ],
    [
      'what is typed into the provider’s fields',
      [needed, formOf(order('stripe', client)), { type: 'fieldsSent' }],
      'hosted',
      ['clearToasts', 'askProvider'],
    ],
    [
      'what is missing there, they say themselves',
      [
        needed,
        formOf(order('stripe', client)),
        { type: 'fieldsSent' },
        { type: 'hostedAnswered', failure: 'shown' },
      ],
      'choosing',
      ['sync'],
    ],
  ])('%s', (_what, events, step, effects) => {
    expect(run(...events)).toMatchObject({ step, last: effects })
  })
})

describe('Nothing else is begun', () => {
  const events: PaymentEvent[] = [pays(typed), pays(kept), pays(slip), needed, { type: 'fieldsSent' }]
  it.each<[string, PaymentEvent[]]>([
    ['while the order is opened', [pays(typed)]],
    ['while the bank is asked', [pays(typed), ordered('sandbox')]],
    ['while the bank asks', [pays(asksTheBank), ordered('sandbox'), confirmed('processing')]],
    ['while the answer is not known', [pays(typed), ordered('sandbox'), confirmFailed('timeout')]],
    ['while the provider is asked', [pays(kept), ordered('stripe', client)]],
    ['until the mirror has told', [pays(typed), ordered('sandbox'), confirmed('completed')]],
  ])('%s', (_what, before) => {
    const { step } = run(...before)
    for (const event of events) expect(run(...before, event)).toMatchObject({ step, last: [] })
  })

  it('a method that is chosen meanwhile is not taken', () => {
    const { state } = run(pays(typed), { type: 'methodChosen', method: 'spei' })
    expect(state.choice.method).toBeNull()
  })
})

describe('A failed attempt', () => {
  const failed = [pays(declined), ordered('sandbox'), confirmed('failed')]

  it('can be tried again once the mirror has it, as another attempt', () => {
    expect(run(...failed, mirrored('form', 'another')).step).toBe('told')
    expect(run(...failed, mirrored('form', 'P')).step).toBe('choosing')
    const { effects } = run(...failed, mirrored('form', 'P'), { type: 'paid', wish: typed, after: 'P' })
    expect(effects.at(-1)).toEqual({ type: 'open', wish: typed, after: 'P' })
  })

  it('whose answer was lost can be tried again, too', () => {
    const lost = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
    expect(run(...lost, mirrored('form', 'another')).step).toBe('unknown')
    expect(run(...lost, mirrored('form', 'P')).step).toBe('choosing')
  })

  it('can be tried again also where the mirror had it before the answer came', () => {
    const early = [pays(declined), ordered('sandbox'), mirrored('form', 'P'), confirmed('failed')]
    expect(run(...early)).toMatchObject({ step: 'choosing', last: ['sync', 'tellFailure'] })
  })

  it('keeps what was typed, but for the code', () => {
    const card = { number: '4242', expiry: '12/34', cvc: '123', name: 'Lucía' }
    expect(run({ type: 'cardTyped', card }, ...failed).state.card).toEqual({ ...card, cvc: '' })
    const lost = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
    expect(run({ type: 'cardTyped', card }, ...lost).state.card).toEqual(card)
  })
})

describe('The form of a card', () => {
  it('is opened once, and again where it was refused', () => {
    expect(run(needed).last).toEqual(['openForm'])
    expect(run(needed, needed).last).toEqual([])
    const refused: PaymentEvent = { type: 'formAnswered', after: null, answer: no('offline') }
    expect(run(needed, refused).last).toEqual(['sync'])
    expect(run(needed, refused, needed).last).toEqual(['openForm'])
    expect(run(needed, refused, { type: 'formAskedAgain' }).last).toEqual(['openForm'])
  })

  it('is the provider’s from the moment that an order says so', () => {
    expect(run(pays(typed), ordered('stripe', client))).toMatchObject({
      step: 'choosing',
      state: { hosted: true },
    })
  })

  it('a slip that is asked for waits for its order: it would be called off', () => {
    const waits = [needed, { type: 'methodChosen', method: 'oxxo' } as const, pays(slip)]
    expect(run(...waits)).toMatchObject({ step: 'ordering', last: ['clearToasts'] })
    expect(run(...waits, formOf(order('sandbox')))).toMatchObject({ step: 'ordering', last: ['open'] })
  })

  it('of an attempt that is over by now is asked for anew', () => {
    const { effects } = run(needed, { type: 'formNeeded', after: 'P' }, formOf(order('stripe', client)))
    expect(effects).toEqual([{ type: 'openForm', after: 'P' }])
  })
})

it('What is chosen is forgotten when the screen turns, and what is typed is not', () => {
  const card = { number: '4242', expiry: '', cvc: '', name: '' }
  const { state } = run(
    { type: 'cardTyped', card },
    mirrored('voucher S'),
    { type: 'slipLeft', payment: 'S' },
    { type: 'formWanted' },
    mirrored('form'),
  )
  expect(state).toMatchObject({ card, replacing: null, choice: { formWanted: false } })
})
