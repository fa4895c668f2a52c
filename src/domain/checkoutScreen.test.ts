import { describe, expect, it } from 'vitest'
import { checkoutScreen } from './checkoutScreen.ts'
import type { ContractStatus } from './contract.ts'
import type { Payment, PaymentMethod, PaymentStatus } from './payment.ts'

const CONTRACT = '00000000-0000-4000-8000-00000000000a'
const NOW = Date.parse('2026-11-22T12:00:00Z')
const [before, after] = ['2026-11-22T11:00:00+00:00', '2026-11-25T12:00:00+00:00']
const oxxo = { kind: 'oxxo', reference: '12345678901234', barcode: '123456789012340000123456' }
const spei = {
  kind: 'spei',
  clabe: '646180123456789012',
  beneficiary: 'Azulejo',
  bank: 'STP',
  concept: 'CTR-1',
}

let made = 0
const payment = (extra: Partial<Payment>): Payment => {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    user_id: CONTRACT,
    contract_id: CONTRACT,
    invoice_id: null,
    change_id: null,
    purpose: 'contract',
    amount: 5_459.99,
    received: 0,
    payment_method: 'sandbox',
    method: 'card',
    status: 'pending',
    instructions: null,
    expires_at: null,
    failure_code: null,
    card_brand: null,
    card_last4: null,
    surplus: false,
    paid_at: null,
    created_at: `2026-11-22T10:${String(made % 60).padStart(2, '0')}:00+00:00`,
    currency: 'MXN',
    metadata: {},
    provider_reference: null,
    sync_seq: made,
    ...extra,
  }
}

/** Oldest first, as they were made. */
const screen = (status: ContractStatus, ...rows: Partial<Payment>[]) => {
  made = 0
  return checkoutScreen({ id: CONTRACT, status }, rows.map(payment), NOW)
}
const pending = (...rows: Partial<Payment>[]) => screen('pending_payment', ...rows)

const statuses: PaymentStatus[] = ['pending', 'processing', 'completed', 'failed', 'expired']
const methods: PaymentMethod[] = ['card', 'oxxo', 'spei', 'cash']

describe('The screen of a contract', () => {
  it.each(statuses)('shows an active one as paid, with a payment that is %s', (status) => {
    expect(screen('active', { status })).toEqual({ at: 'paid' })
    expect(screen('active')).toEqual({ at: 'paid' })
  })

  it.each(['cancelled', 'ended'] as const)('shows one that is %s as over, whatever was paid', (over) => {
    for (const status of statuses) expect(screen(over, { status })).toEqual({ at: 'over' })
  })
})

describe('The screen of one payment', () => {
  const shown: Record<PaymentStatus, string> = {
    pending: 'form',
    processing: 'processing',
    completed: 'paid',
    failed: 'form',
    expired: 'form',
  }
  it.each(methods.flatMap((method) => statuses.map((status) => [method, status] as const)))(
    'shows one by %s, %s, without instructions',
    (method, status) => {
      const seen = pending({ method, status })
      expect(seen.at).toBe(shown[status])
      if (seen.at === 'form') expect(seen.last?.how).toBe(status === 'failed' ? 'failed' : undefined)
    },
  )

  const voucher: Record<PaymentStatus, { due: string; lapsed: string }> = {
    pending: { due: 'voucher', lapsed: 'form: lapsed' },
    processing: { due: 'processing', lapsed: 'processing' },
    completed: { due: 'paid', lapsed: 'paid' },
    failed: { due: 'form: failed', lapsed: 'form: failed' },
    // The client chose another method while the voucher could still be paid.
    expired: { due: 'form', lapsed: 'form: lapsed' },
  }
  it.each([oxxo, spei].flatMap((one) => statuses.map((status) => [one.kind, status, one] as const)))(
    'shows a voucher of %s, %s, before and after its time',
    (_, status, instructions) => {
      const screenAt = (expires_at: string) => {
        const seen = pending({ status, instructions, expires_at })
        return seen.at === 'form' && seen.last !== null ? `form: ${seen.last.how}` : seen.at
      }
      expect({ due: screenAt(after), lapsed: screenAt(before) }).toEqual(voucher[status])
    },
  )

  it('a transfer without an end does not expire', () =>
    expect(pending({ method: 'spei', instructions: spei })).toMatchObject({
      at: 'voucher',
      until: null,
      instructions: spei,
    }))

  it('instructions that this version cannot parse count as none', () => {
    expect(pending({ instructions: { kind: 'paloma' }, expires_at: after }).at).toBe('form')
    expect(pending({ instructions: { ...spei, clabe: '1' }, expires_at: after }).at).toBe('form')
  })

  it('the moment of expiry counts as expired', () =>
    expect(pending({ instructions: oxxo, expires_at: new Date(NOW).toISOString() }).at).toBe('form'))
})

describe('Several payments', () => {
  const declined = { status: 'failed', failure_code: 'declined' } as const

  it('a new card order keeps the last failure on the form', () =>
    expect(pending(declined, { status: 'pending' })).toMatchObject({
      at: 'form',
      last: { how: 'failed', reason: 'declined' },
    }))

  it('shows the newest failure, and a failure without a code as the provider’s', () => {
    expect(pending(declined, { status: 'failed', failure_code: 'insufficient_funds' })).toMatchObject({
      last: { reason: 'insufficient_funds' },
    })
    expect(pending({ status: 'failed' })).toMatchObject({ last: { reason: 'provider_error' } })
  })

  it('does not show a failure that is older than a cancelled voucher', () =>
    expect(pending(declined, { status: 'expired', instructions: oxxo, expires_at: after })).toEqual({
      at: 'form',
      last: null,
    }))

  it('a running or completed payment is not hidden by a later one', () => {
    expect(pending({ status: 'processing' }, declined).at).toBe('processing')
    expect(pending({ status: 'completed' }, { status: 'processing' }).at).toBe('paid')
  })

  it('a card after a voucher shows the form, a voucher after a card the voucher', () => {
    expect(pending({ status: 'expired', instructions: oxxo, expires_at: after }, {}).at).toBe('form')
    expect(pending({ status: 'expired' }, { instructions: spei, expires_at: after }).at).toBe('voucher')
  })

  it('payments of another contract, or of a later invoice, do not count', () => {
    expect(pending({ status: 'completed', contract_id: '00000000-0000-4000-8000-00000000000b' }).at).toBe(
      'form',
    )
    expect(pending({ status: 'processing', purpose: 'invoice' }).at).toBe('form')
  })
})
