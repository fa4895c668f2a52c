import { describe, expect, it, test } from 'vitest'
import { exampleInvoice } from '../../tests/support/account-rows.ts'
import type { Invoice } from './invoice.ts'
import { amountOn, nextCharge, overdueInvoices, periodAfter, renewalOf } from './nextCharge.ts'

const contract = {
  id: 'c',
  billing: 'monthly',
  start_date: '2026-01-31',
  period_amount: 3_275.99,
  list_amount: 5_459.99,
  promotion_until: '2027-01-31',
  cancel_effective_on: null,
  credit: 0,
  services_apart: [],
} as const

const invoice = (changes: Partial<Invoice>): Invoice =>
  exampleInvoice({
    id: 'i',
    contract_id: 'c',
    amount: 3_275.99,
    status: 'paid',
    period_start: '2026-01-31',
    period_end: '2026-02-28',
    due_date: '2026-01-31',
    created_at: '2026-01-20T00:00:00Z',
    ...changes,
  })

const at = (day: string) => Date.parse(`${day}T18:00:00Z`)

test('a service apart is charged in the periods from its first day on, until a newer tier takes over', () => {
  const services = [
    { tool: 'ai-content', from: '2026-03-31', until: '2026-05-31', amount: 299.99 },
    { tool: 'ai-content', from: '2026-05-31', until: null, amount: 699.99 },
  ] as const
  const amounts = ['2026-02-28', '2026-03-31', '2026-05-31'].map((day) =>
    amountOn({ ...contract, services_apart: services }, day),
  )
  expect(amounts).toEqual([327_599, 357_598, 397_598])
})

test('a service apart that ends within a period is charged for its days of it', () => {
  const services = [{ tool: 'ai-content', from: '2026-03-31', until: '2026-05-10', amount: 300 }] as const
  const amounts = ['2026-03-31', '2026-04-30', '2026-05-31'].map((day) =>
    amountOn({ ...contract, services_apart: services }, day),
  )
  // 10 of the 31 days from 30 April on.
  expect(amounts).toEqual([357_599, 327_599 + 9_677, 327_599])
})

describe('A period', () => {
  it.each([
    ['2026-01-30', '2026-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
  ])('a period that begins after %s begins on %s, counted from the start', (day, next) => {
    expect(periodAfter(contract, day)).toBe(next)
  })

  it('a yearly period begins on the same day of the next year, and on the 28th where there is no 29th', () => {
    const annual = { ...contract, billing: 'annual', start_date: '2028-02-29' } as const
    expect(periodAfter(annual, '2028-02-29')).toBe('2029-02-28')
    expect(periodAfter(annual, '2031-12-01')).toBe('2032-02-29')
  })

  it('a contract that has not begun has no period', () => {
    expect(periodAfter({ ...contract, start_date: null }, '2026-01-01')).toBeNull()
  })

  it('a period has the promotional price if it begins before the promotion ends', () => {
    expect(amountOn(contract, '2027-01-30')).toBe(327_599)
    expect(amountOn(contract, '2027-01-31')).toBe(545_999)
    expect(amountOn({ ...contract, promotion_until: null }, '2026-03-31')).toBe(545_999)
  })
})

describe('A renewal', () => {
  it('a renewal is due with the next period, at its price; after a cancellation nothing is charged', () => {
    expect(renewalOf(contract, at('2026-02-10'))).toEqual({ on: '2026-02-28', amount: 327_599 })
    expect(renewalOf({ ...contract, cancel_effective_on: '2026-03-12' }, at('2026-02-10'))).toBeNull()
  })

  it('a renewal uses Mexico’s date, not Greenwich’s', () => {
    expect(renewalOf(contract, Date.parse('2026-03-01T05:00:00Z'))?.on).toBe('2026-03-31')
    expect(renewalOf(contract, Date.parse('2026-02-28T05:00:00Z'))?.on).toBe('2026-02-28')
  })
})

describe('The next charge', () => {
  it('the next charge is the earliest pending invoice of this contract', () => {
    const other = invoice({ id: 'x', status: 'pending', contract_id: 'other', due_date: '2026-01-01' })
    const late = invoice({ id: 'b', status: 'pending', due_date: '2026-04-30' })
    const soon = invoice({ id: 'a', status: 'pending', due_date: '2026-03-31' })
    expect(nextCharge(contract, [other, late, soon])).toMatchObject({ kind: 'invoice', invoice: { id: 'a' } })
  })

  it('otherwise it is the first period not invoiced, less the credit from another plan', () => {
    const last = invoice({ period_start: '2026-02-28' })
    const difference = invoice({ kind: 'change', period_start: '2026-03-10' })
    expect(nextCharge({ ...contract, credit: 275.99 }, [last, difference])).toEqual({
      kind: 'period',
      on: '2026-03-31',
      amount: 300_000,
      credit: 27_599,
    })
    expect(nextCharge({ ...contract, credit: 9_999 }, [last])).toMatchObject({ amount: 0, credit: 327_599 })
  })

  it('there is no next charge when the contract ends before its period', () => {
    const paid = [invoice({ period_start: '2026-02-28' })]
    expect(nextCharge({ ...contract, cancel_effective_on: '2026-03-31' }, paid)).toEqual({ kind: 'none' })
    // One of the period's 30 days.
    expect(nextCharge({ ...contract, cancel_effective_on: '2026-04-01' }, paid)).toMatchObject({
      on: '2026-03-31',
      amount: 10_920,
    })
  })

  it('the days that a cancellation, taken back, had cut off come next', () => {
    const cut = invoice({ period_start: '2026-03-31', period_end: '2026-04-01', ends_early: true })
    expect(nextCharge(contract, [invoice({}), cut])).toMatchObject({
      on: '2026-04-01',
      amount: 327_599 - 10_920,
    })
  })

  it('a credit leaves nothing to pay, or what a payment provider takes', () => {
    const paid = [invoice({ period_start: '2026-02-28' })]
    expect(nextCharge({ ...contract, credit: 3_270 }, paid)).toMatchObject({ amount: 1_000, credit: 326_599 })
  })
})

it('overdue invoices are ordered oldest first', () => {
  const all = [
    invoice({ id: 'b', status: 'overdue', due_date: '2026-03-31' }),
    invoice({ id: 'p', status: 'pending', due_date: '2026-01-31' }),
    invoice({ id: 'a', status: 'overdue', due_date: '2026-02-28' }),
  ]
  expect(overdueInvoices(all).map(({ id }) => id)).toEqual(['a', 'b'])
})
