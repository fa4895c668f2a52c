import { describe, expect, it } from 'vitest'
import { exampleInvoice, examplePayment, exampleRefund } from '../../tests/support/account-rows.ts'
import type { Invoice } from './invoice.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'
import { statementOf as statementWith } from './statement.ts'

const statementOf = (
  invoices: Invoice[],
  payments: Payment[],
  refunds: Refund[] = [],
  start: string | null = null,
) => statementWith(invoices, payments, refunds, [{ id: 'c', start_date: start }])

const invoice = (id: string, created: string, changes: Partial<Invoice> = {}): Invoice => {
  const day = created.slice(0, 10)
  return exampleInvoice({
    id,
    contract_id: 'c',
    invoice_number: `AZ-2026-${id}`,
    concept: `Concepto ${id}`,
    amount: 100.1,
    period_start: day,
    period_end: day,
    due_date: day,
    created_at: created,
    ...changes,
  })
}

const payment = (id: string, paidAt: string, changes: Partial<Payment> = {}): Payment =>
  examplePayment({
    id,
    contract_id: 'c',
    purpose: 'invoice',
    amount: 100.1,
    method: 'oxxo',
    status: 'completed',
    paid_at: paidAt,
    created_at: paidAt,
    ...changes,
  })

const refund = (id: string, created: string, changes: Partial<Refund> = {}): Refund =>
  exampleRefund({ id, contract_id: 'c', payment_id: 'p', created_at: created, ...changes })

const seen = (lines: ReturnType<typeof statementOf>['lines']) =>
  lines.map(({ kind, invoice: number, charge, paid, balance }) => [kind, number, charge, paid, balance])

describe('The statement', () => {
  it('there is no charge before the contract begins, also not of an invoice issued earlier', () => {
    const first = invoice('1', '2026-08-22T10:00:00Z')
    const second = invoice('2', '2026-09-21T10:00:00Z')
    const { lines } = statementOf([first, second], [], [], '2026-09-06')
    expect(lines.map(({ at }) => at)).toEqual(['2026-09-06T06:00:00.000Z', '2026-09-21T10:00:00.000Z'])
  })

  it('charges and payments are in order, each with the amount owed after it', () => {
    const { lines, ...totals } = statementOf(
      [
        invoice('2', '2026-02-01T10:00:00Z', { status: 'overdue', amount: 50.05 }),
        invoice('1', '2026-01-01T10:00:00Z', { status: 'paid', paid_at: '2026-01-03T10:00:00Z' }),
      ],
      [payment('p', '2026-01-03T10:00:00Z', { invoice_id: '1' })],
    )
    expect(seen(lines)).toEqual([
      ['charge', 'AZ-2026-1', 10_010, 0, 10_010],
      ['payment', 'AZ-2026-1', 0, 10_010, 0],
      ['charge', 'AZ-2026-2', 5_005, 0, 5_005],
    ])
    expect(totals).toEqual({ charged: 15_015, paid: 10_010, balance: 5_005 })
  })

  it('a charge comes before its payment, whatever the time of the server’s clock is', () => {
    const at = '2026-01-01T10:00:00Z'
    const { lines } = statementOf(
      [invoice('1', '2026-01-01T10:00:01Z', { status: 'paid', paid_at: at })],
      [payment('p', at, { invoice_id: '1', purpose: 'contract' })],
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'payment'])
  })

  it('the charge of a void invoice is reversed on its day, and nothing is owed for it', () => {
    const { lines, balance, charged } = statementOf(
      [
        invoice('1', '2026-11-01T12:00:00Z', {
          kind: 'manual',
          status: 'void',
          voided_at: '2026-11-03T12:00:00Z',
        }),
      ],
      [],
    )
    expect(lines.map(({ kind, charge }) => [kind, charge])).toEqual([
      ['charge', 10_010],
      ['void', -10_010],
    ])
    expect([balance, charged]).toEqual([0, 0])
  })

  it('moments are compared, not their texts', () => {
    const { lines } = statementOf(
      [
        invoice('1', '2026-01-01T23:00:00-06:00', { status: 'overdue' }),
        invoice('2', '2026-01-02T04:00:00+00:00', { status: 'overdue' }),
      ],
      [],
    )
    expect(lines.map(({ invoice: number }) => number)).toEqual(['AZ-2026-2', 'AZ-2026-1'])
  })

  it('a paid invoice without a payment row counts as paid, and none counts twice', () => {
    const paid = invoice('1', '2026-01-01T10:00:00Z', { status: 'paid', paid_at: '2026-01-02T10:00:00Z' })
    expect(statementOf([paid], []).balance).toBe(0)
    expect(statementOf([paid], [payment('p', '2026-01-02T10:00:00Z', { invoice_id: '1' })]).paid).toBe(10_010)
  })

  it('missing payments are left out, and duplicate ones are listed without counting', () => {
    const paid = invoice('1', '2026-01-01T10:00:00Z', { status: 'paid', paid_at: '2026-01-02T10:00:00Z' })
    const {
      lines,
      balance,
      paid: sum,
    } = statementOf(
      [paid],
      [
        payment('p', '2026-01-02T10:00:00Z', { invoice_id: '1' }),
        payment('q', '2026-01-03T10:00:00Z', { invoice_id: '1', surplus: true }),
        payment('r', '2026-01-04T10:00:00Z', { invoice_id: '1', status: 'failed', paid_at: null }),
      ],
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'surplus'])
    expect([balance, sum]).toEqual([0, 10_010])
  })

  describe('returned money', () => {
    const paid = invoice('1', '2026-01-01T10:00:00Z', { status: 'paid', paid_at: '2026-01-02T10:00:00Z' })
    const settled = payment('p', '2026-01-02T10:00:00Z', { invoice_id: '1' })
    const after = (...refunds: Refund[]) => {
      const { lines, balance } = statementOf([paid], [settled], refunds)
      return { kinds: lines.slice(2).map(({ kind }) => kind), balance }
    }

    it('a credit is listed when it is decided, and the refund when it is made', () => {
      const decided = '2026-02-01T10:00:00Z'
      expect(after(refund('r', decided))).toEqual({ kinds: ['credit'], balance: -4_004 })
      const settled_at = '2026-02-03T10:00:00Z'
      expect(after(refund('r', decided, { status: 'returned', settled_at }))).toEqual({
        kinds: ['credit', 'refund'],
        balance: 0,
      })
    })

    it('a disputed amount is owed, until the bank decides for us', () => {
      const opened = '2026-02-01T10:00:00Z'
      const dispute = (changes: Partial<Refund>) => refund('d', opened, { reason: 'dispute', ...changes })
      expect(after(dispute({ status: 'disputed' }))).toEqual({ kinds: ['dispute'], balance: 4_004 })
      const settled_at = '2026-03-01T10:00:00Z'
      expect(after(dispute({ status: 'won', settled_at }))).toEqual({
        kinds: ['dispute', 'dispute_won'],
        balance: 0,
      })
      expect(after(dispute({ status: 'lost', settled_at }))).toEqual({ kinds: ['dispute'], balance: 4_004 })
    })

    it('a lost dispute and the invoice that charges it are one debt: owed once, and nothing after it is paid', () => {
      const settled_at = '2026-03-01T10:00:00Z'
      const lost = refund('d', '2026-02-01T10:00:00Z', {
        reason: 'dispute',
        status: 'lost',
        amount: 100.1,
        settled_at,
      })
      const again = invoice('2', '2026-03-05T10:00:00Z', { kind: 'manual', dispute_id: 'd' })
      const voidOne = { ...again, id: '3', status: 'void', voided_at: '2026-03-04T10:00:00Z' } as const
      const open = statementOf([paid, voidOne, again], [settled], [lost])
      expect(seen(open.lines).slice(2)).toEqual([['dispute', 'AZ-2026-1', 0, -10_010, 10_010]])
      expect(open.lines.at(-1)).toMatchObject({ chargedIn: 'AZ-2026-2' })
      expect(open).toMatchObject({ charged: 10_010, paid: 0, balance: 10_010 })

      const paidAgain = { ...again, status: 'paid', paid_at: '2026-03-10T10:00:00Z' } as const
      const second = payment('q', '2026-03-10T10:00:00Z', { invoice_id: '2' })
      const done = statementOf([paid, paidAgain], [settled, second], [lost])
      expect(seen(done.lines).slice(2)).toEqual([
        ['dispute', 'AZ-2026-1', 0, -10_010, 10_010],
        ['payment', 'AZ-2026-2', 0, 10_010, 0],
      ])
      expect(done).toMatchObject({ charged: 10_010, paid: 10_010, balance: 0 })
      expect(statementOf([paid, paidAgain], [settled], [lost]).balance).toBe(0)
    })

    it('after the invoice for a lost dispute is void, the dispute is owed as before, and names no invoice', () => {
      const lost = refund('d', '2026-02-01T10:00:00Z', {
        reason: 'dispute',
        status: 'lost',
        settled_at: null,
      })
      const gone = invoice('2', '2026-03-05T10:00:00Z', {
        kind: 'manual',
        status: 'void',
        dispute_id: 'd',
        voided_at: '2026-03-06T10:00:00Z',
      })
      const { lines, balance } = statementOf([paid, gone], [settled], [lost])
      expect(balance).toBe(4_004)
      expect(lines.at(-1)).toMatchObject({ kind: 'dispute', chargedIn: null })
    })

    it('the refund of a surplus is listed without counting', () => {
      const twice = payment('q', '2026-01-03T10:00:00Z', { invoice_id: '1', surplus: true })
      const back = refund('r', '2026-01-03T10:00:00Z', {
        reason: 'surplus',
        payment_id: 'q',
        status: 'returned',
        settled_at: '2026-01-04T10:00:00Z',
      })
      const { lines, balance } = statementOf([paid], [settled, twice], [back])
      expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'surplus', 'surplus_refund'])
      expect(balance).toBe(0)
    })
  })
})
