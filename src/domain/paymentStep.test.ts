import { describe, expect, it } from 'vitest'
import {
  exampleContract,
  exampleInvoice,
  examplePayment,
  exampleRefund,
} from '../../tests/support/account-rows.ts'
import { checkoutScreen } from './checkoutScreen.ts'
import { nextPaymentStep, type PaymentAccount } from './paymentStep.ts'

const now = Date.parse('2026-11-22T18:00:00Z')
const oxxo = { kind: 'oxxo', reference: '12345678901234', barcode: '123456789012340000123456' }
const [over, lapsed, alive] = ['2026-11-18T05:59:00Z', '2026-11-22T17:59:00Z', '2026-11-25T05:59:00Z']

const active = exampleContract()
const signed = exampleContract({ status: 'pending_payment', start_date: null })
const voucher = (until: string | null) =>
  examplePayment({ method: 'oxxo', instructions: oxxo, expires_at: until })
const overdue = exampleInvoice({ status: 'overdue' })

const step = (account: Partial<PaymentAccount>) =>
  nextPaymentStep({ contracts: [], invoices: [], payments: [], refunds: [], ...account }, now)
const stateOf = (account: Partial<PaymentAccount>) => step(account).state

describe('The payment state of an account', () => {
  it('there is no contract before one is signed, and after it has ended or expired', () => {
    expect(stateOf({})).toBe('noContract')
    for (const status of ['expired', 'ended', 'cancelled'] as const)
      expect(stateOf({ contracts: [exampleContract({ status })] })).toBe('noContract')
  })

  it('is signed with an unpaid contract, and has the day on which the price ends', () =>
    expect(step({ contracts: [signed] })).toEqual({
      state: 'signed',
      contract: signed,
      until: '2026-11-16',
    }))

  it('stays signed after an unused card order or a failed payment', () => {
    for (const payment of [examplePayment(), examplePayment({ status: 'failed' })])
      expect(stateOf({ contracts: [signed], payments: [payment] })).toBe('signed')
  })

  it('is a voucher until the moment of its expiry, then being confirmed until its money can no longer come', () => {
    expect(stateOf({ contracts: [signed], payments: [voucher(alive)] })).toBe('voucher')
    expect(stateOf({ contracts: [signed], payments: [voucher(null)] })).toBe('voucher')
    expect(stateOf({ contracts: [signed], payments: [voucher(lapsed)] })).toBe('processing')
    expect(stateOf({ contracts: [signed], payments: [voucher(new Date(now).toISOString())] })).toBe(
      'processing',
    )
    expect(stateOf({ contracts: [signed], payments: [voucher(over)] })).toBe('signed')
  })

  it('waits for the bank, and offers no second payment meanwhile', () =>
    expect(
      stateOf({ contracts: [signed], payments: [voucher(alive), examplePayment({ status: 'processing' })] }),
    ).toBe('processing'))

  it('a payment confirmed before the contract becomes active counts as paid', () =>
    expect(stateOf({ contracts: [signed], payments: [examplePayment({ status: 'completed' })] })).toBe(
      'paid',
    ))

  it('is overdue with the oldest unpaid invoice, also after the contract has ended', () => {
    const older = exampleInvoice({ id: 'older', status: 'overdue', due_date: '2026-10-06' })
    expect(step({ contracts: [active], invoices: [overdue, older] })).toEqual({
      state: 'overdue',
      invoice: older,
      others: 1,
    })
    expect(stateOf({ contracts: [exampleContract({ status: 'cancelled' })], invoices: [overdue] })).toBe(
      'overdue',
    )
  })

  it('an overdue invoice with a voucher is a voucher, unless another can be paid', () => {
    const of = { invoice_id: 'invoice', purpose: 'invoice' } as const
    const payments = [{ ...voucher(alive), ...of }]
    expect(stateOf({ contracts: [active], invoices: [overdue], payments })).toBe('voucher')
    const other = exampleInvoice({ id: 'other', status: 'overdue' })
    expect(step({ contracts: [active], invoices: [overdue, other], payments })).toMatchObject({
      state: 'overdue',
      invoice: other,
    })
  })

  it('a voucher of an invoice that is not due yet, or of a change of plan, has its own page', () => {
    const due = exampleInvoice()
    const ofInvoice = { ...voucher(alive), invoice_id: due.id, purpose: 'invoice' as const }
    expect(step({ contracts: [active], invoices: [due], payments: [ofInvoice] })).toMatchObject({
      state: 'voucher',
      paidFor: { kind: 'invoice', invoice: due },
    })
    const ofChange = { ...voucher(alive), change_id: 'change', purpose: 'change' as const }
    expect(step({ contracts: [active], payments: [ofChange] })).toMatchObject({
      state: 'voucher',
      paidFor: { kind: 'change', id: 'change' },
    })
  })

  it('a refund is pending until it is returned, but not money that a bank took', () => {
    const refunds = [exampleRefund(), exampleRefund({ id: 'second', reason: 'surplus', amount: 1 })]
    expect(step({ contracts: [active], refunds })).toEqual({ state: 'returning', amount: 4_104 })
    expect(stateOf({ refunds })).toBe('returning')
    for (const gone of [
      exampleRefund({ status: 'returned' }),
      exampleRefund({ reason: 'dispute', status: 'lost' }),
      exampleRefund({ reason: 'provider', status: 'returned' }),
    ])
      expect(stateOf({ contracts: [active], refunds: [gone] })).toBe('paid')
  })

  it('payments come before refunds', () =>
    expect(stateOf({ contracts: [active], invoices: [overdue], refunds: [exampleRefund()] })).toBe('overdue'))

  it('is paid while nothing is overdue: an invoice that is due later is not shown', () =>
    expect(stateOf({ contracts: [active], invoices: [exampleInvoice()] })).toBe('paid'))

  it('shows the same state of a contract as its checkout', () => {
    const shown = { form: 'signed', voucher: 'voucher', processing: 'processing', paid: 'paid' }
    for (const status of ['pending', 'processing', 'completed', 'failed', 'expired'] as const)
      for (const payment of [
        voucher(alive),
        voucher(lapsed),
        voucher(over),
        voucher(null),
        examplePayment(),
      ]) {
        const payments = [{ ...payment, status }]
        const { at } = checkoutScreen(signed, payments, now)
        expect([status, stateOf({ contracts: [signed], payments })]).toEqual([
          status,
          at === 'over' ? 'over' : shown[at],
        ])
      }
  })
})
