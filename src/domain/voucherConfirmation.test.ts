import { describe, expect, it } from 'vitest'
import { examplePayment } from '../../tests/support/account-rows.ts'
import type { Payment } from './payment.ts'
import { paymentStage } from './paymentStage.ts'
import { arrivesUntil } from './voucherConfirmation.ts'

const oxxo = { kind: 'oxxo', reference: '12345678901234', barcode: '123456789012340000123456' }
const spei = { kind: 'spei', clabe: '646180111812345678' }
// The last minute of Thursday the 26th in Mexico.
const lapse = '2026-11-27T05:59:59Z'
const voucher = (changes: Partial<Payment> = {}) =>
  examplePayment({ method: 'oxxo', instructions: oxxo, expires_at: lapse, ...changes })
const stageAt = (moment: string, ...own: Payment[]) => paymentStage(own, Date.parse(moment)).at

describe('The money of a voucher may come', () => {
  it.each([
    ['Monday', '2026-11-24', '2026-11-26'],
    ['Tuesday', '2026-11-25', '2026-11-27'],
    ['Wednesday', '2026-11-26', '2026-11-28'],
    ['Thursday', '2026-11-27', '2026-12-01'],
    ['Friday', '2026-11-28', '2026-12-02'],
    ['Saturday', '2026-11-29', '2026-12-02'],
    ['Sunday', '2026-11-30', '2026-12-02'],
  ])('until two weekdays after %s, its last day, are over', (_, next, end) => {
    for (const expires_at of [`${next}T05:59:59Z`, `${next}T06:00:00Z`])
      expect(arrivesUntil({ method: 'oxxo', expires_at })).toBe(`${end}T00:00:00-06:00`)
  })

  it('until a transfer ends, and without a limit if a voucher has no last day', () => {
    expect(arrivesUntil({ method: 'spei', expires_at: lapse })).toBe(lapse)
    expect(arrivesUntil({ method: 'oxxo', expires_at: null })).toBeNull()
  })
})

describe('An OXXO voucher', () => {
  it('is being confirmed after its last day, and can be paid in another way once no money can come', () => {
    for (const status of ['pending', 'processing'] as const) {
      expect(stageAt('2026-11-27T06:00:00Z', voucher({ status }))).toBe('processing')
      expect(stageAt('2026-12-01T05:59:59Z', voucher({ status }))).toBe('processing')
      expect(stageAt('2026-12-01T06:00:00Z', voucher({ status }))).toBe('open')
    }
    expect(stageAt('2026-11-27T05:59:58Z', voucher())).toBe('voucher')
  })

  it('is not awaited any more when the server has ended it', () =>
    expect(stageAt('2026-11-27T06:00:00Z', voucher({ status: 'expired' }))).toBe('open'))
})

it('a transfer is over when it ends; a card is confirmed by its bank without an end', () => {
  const transfer = voucher({ method: 'spei', instructions: spei })
  expect(stageAt('2026-11-27T06:00:00Z', transfer)).toBe('open')
  expect(stageAt('2026-12-24T06:00:00Z', examplePayment({ status: 'processing' }))).toBe('processing')
})
