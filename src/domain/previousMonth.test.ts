import { expect, it } from 'vitest'
import { exampleInvoice } from '../../tests/support/account-rows.ts'
import type { Invoice } from './invoice.ts'
import { moreThanPeriodBefore, resolvedByMonth } from './previousMonth.ts'

it('resolved tickets are counted by the month in Mexico, not by that of the device or of UTC', () => {
  const now = Date.parse('2026-12-01T03:00:00Z')
  const tickets = [
    // The last evening of October in Mexico.
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
    '2026-12-01T02:00:00Z',
    '2026-09-30T12:00:00Z',
    null,
  ].map((resolved_at) => ({ resolved_at, merged_into: null }))
  // It goes on in another one.
  const merged = { resolved_at: '2026-12-01T02:00:00Z', merged_into: 'a' }
  expect(resolvedByMonth([...tickets, merged], now)).toEqual({ current: 2, previous: 1 })
})

it('the month before January is December', () => {
  const tickets = [{ resolved_at: '2026-12-15T12:00:00Z', merged_into: null }]
  expect(resolvedByMonth(tickets, Date.parse('2027-01-31T12:00:00Z'))).toEqual({ current: 0, previous: 1 })
})

const invoice = (period_start: string, amount: number, changes: Partial<Invoice> = {}) =>
  exampleInvoice({ contract_id: 'c', kind: 'period', status: 'paid', period_start, amount, ...changes })

it('a charge is compared with the latest period before it, of the same contract', () => {
  const next = { contract: 'c', on: '2026-12-03', amount: 350_000 }
  const october = invoice('2026-10-03', 2_000)
  const november = invoice('2026-11-03', 3_275.99)
  const others = [
    invoice('2026-11-20', 100, { kind: 'manual' }),
    invoice('2026-11-21', 100, { kind: 'change' }),
    invoice('2026-11-22', 100, { contract_id: 'other' }),
    invoice('2026-12-03', 3_500, { status: 'pending' }),
  ]
  expect(moreThanPeriodBefore(next, [october, november, ...others])).toBe(350_000 - 327_599)
  expect(moreThanPeriodBefore(next, others)).toBeNull()
})
