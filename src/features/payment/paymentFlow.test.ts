import { describe, expect, it } from 'vitest'
import {
  asksTheBank,
  client,
  confirmed,
  confirmFailed,
  declined,
  formOf,
  mirrorChanged,
  needed,
  order,
  ordered,
  orderRefused,
  pays,
  run,
  saved,
  typed,
  voucher,
} from '../../../tests/support/payment-events.ts'
import type { PaymentEffect, PaymentEvent } from './paymentState.ts'

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
      [...unknown, { type: 'confirmationRepeated' }],
      'confirming',
      ['clearToasts', 'confirm'],
    ],
    [
      'a lost order is tried again',
      [pays(typed), orderRefused('offline')],
      'choosing',
      ['sync', 'showRefusal'],
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
      ['sync', 'showRefusal'],
    ],
    [
      'a saved card that its bank refuses can be replaced by another one',
      [pays(saved), orderRefused('insufficient_funds')],
      'choosing',
      ['sync', 'showRefusal'],
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
      'a saved card at the provider is charged with its order',
      [pays(saved), ordered('stripe')],
      'awaitingResult',
      ['sync'],
    ],
    [
      'unless its bank asks the person',
      [pays(saved), ordered('stripe', client)],
      'askingProvider',
      ['askProvider'],
    ],
    [
      'who authorises it',
      [pays(saved), ordered('stripe', client), { type: 'providerAnswered', failure: null }],
      'awaitingResult',
      ['sync'],
    ],
    [
      'or refuses it',
      [pays(saved), ordered('stripe', client), { type: 'providerAnswered', failure: { text: 'no' } }],
      'choosing',
      ['sync', 'showErrorText'],
    ],
    [
      'a card typed into the provider’s fields',
      [needed, formOf(order('stripe', client)), { type: 'providerFieldsSent' }],
      'askingProvider',
      ['clearToasts', 'askProvider'],
    ],
    [
      'the provider’s fields show their errors themselves',
      [
        needed,
        formOf(order('stripe', client)),
        { type: 'providerFieldsSent' },
        { type: 'providerAnswered', failure: 'shown' },
      ],
      'choosing',
      ['sync'],
    ],
  ])('%s', (_what, events, phase, effects) => {
    expect(run(...events)).toMatchObject({ phase, last: effects })
  })
})

describe('No other payment is started', () => {
  const events: PaymentEvent[] = [
    pays(typed),
    pays(saved),
    pays(voucher),
    needed,
    { type: 'providerFieldsSent' },
  ]
  it.each<[string, PaymentEvent[]]>([
    ['while the order is opened', [pays(typed)]],
    ['while the bank is asked', [pays(typed), ordered('sandbox')]],
    ['while the bank asks', [pays(asksTheBank), ordered('sandbox'), confirmed('processing')]],
    ['while the answer is not known', [pays(typed), ordered('sandbox'), confirmFailed('timeout')]],
    ['while the provider is asked', [pays(saved), ordered('stripe', client)]],
    ['until the mirror has the result', [pays(typed), ordered('sandbox'), confirmed('completed')]],
  ])('%s', (_what, before) => {
    const { phase } = run(...before)
    for (const event of events) expect(run(...before, event)).toMatchObject({ phase, last: [] })
  })

  it('a method that is chosen meanwhile is ignored', () => {
    const { state } = run(pays(typed), { type: 'methodChosen', method: 'spei' })
    expect(state.choice.method).toBeNull()
  })
})
