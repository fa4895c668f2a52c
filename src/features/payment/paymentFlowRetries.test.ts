import { describe, expect, it } from 'vitest'
import {
  client,
  confirmed,
  confirmFailed,
  declined,
  formOf,
  mirrorChanged,
  needed,
  no,
  order,
  ordered,
  pays,
  run,
  typed,
  voucher,
} from '../../../tests/support/payment-events.ts'
import type { PaymentEvent } from './paymentState.ts'

describe('A failed attempt', () => {
  const failed = [pays(declined), ordered('sandbox'), confirmed('failed')]

  it('can be retried as another attempt once the mirror has it', () => {
    expect(run(...failed, mirrorChanged('form', 'another')).phase).toBe('awaitingResult')
    expect(run(...failed, mirrorChanged('form', 'P')).phase).toBe('choosing')
    const { effects } = run(...failed, mirrorChanged('form', 'P'), {
      type: 'paymentRequested',
      source: typed,
      previousPayment: 'P',
    })
    expect(effects.at(-1)).toEqual({ type: 'order', source: typed, previousPayment: 'P' })
  })

  it('can also be retried if its answer was lost', () => {
    const lost = [pays(typed), ordered('sandbox'), confirmFailed('timeout')]
    expect(run(...lost, mirrorChanged('form', 'another')).phase).toBe('unknown')
    expect(run(...lost, mirrorChanged('form', 'P')).phase).toBe('choosing')
  })

  it('can be retried when the mirror had it before the answer came', () => {
    const early = [pays(declined), ordered('sandbox'), mirrorChanged('form', 'P'), confirmed('failed')]
    expect(run(...early)).toMatchObject({ phase: 'choosing', last: ['sync'] })
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
      phase: 'choosing',
      state: { providerForm: true },
    })
  })

  it('a voucher waits for the answer of the form’s order, which would cancel it', () => {
    const waits = [needed, { type: 'methodChosen', method: 'oxxo' } as const, pays(voucher)]
    expect(run(...waits)).toMatchObject({ phase: 'ordering', last: ['clearToasts'] })
    expect(run(...waits, formOf(order('sandbox')))).toMatchObject({ phase: 'ordering', last: ['order'] })
  })

  it('the form of an ended attempt is requested again', () => {
    const { effects } = run(
      needed,
      { type: 'formNeeded', previousPayment: 'P' },
      formOf(order('stripe', client)),
    )
    expect(effects).toEqual([{ type: 'openForm', previousPayment: 'P', replacesVoucher: false }])
  })

  it('replaces the open voucher once the person has accepted its end', () => {
    const { effects } = run({ type: 'voucherCancelAccepted' }, needed)
    expect(effects).toEqual([{ type: 'openForm', previousPayment: null, replacesVoucher: true }])
  })
})

it('the choice is reset when the screen changes; the typed card is kept', () => {
  const card = { number: '4242', expiry: '', cvc: '', name: '' }
  const { state } = run(
    { type: 'cardTyped', card },
    mirrorChanged('voucher S'),
    { type: 'voucherReplaced', payment: 'S' },
    { type: 'voucherCancelAccepted' },
    mirrorChanged('form'),
  )
  expect(state).toMatchObject({ card, voucherToReplace: null, choice: { voucherCancelAccepted: false } })
})
