import { beforeEach, expect, test, vi } from 'vitest'
import { openCardOrder } from './payments.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string) => Promise<unknown>>() }))
vi.mock('../session/call.ts', () => ({ call, failed: (code: string) => ({ ok: false, code }) }))
const opened = { ok: true, value: { payment: 'P', provider: 'stripe', client: null } }
const target = { contract: 'C' }

/** The server has this many open vouchers. */
const withVouchers = (value: number) =>
  call.mockImplementation(async (path) => (path.startsWith('/rest/') ? { ok: true, value } : opened))
beforeEach(() => vi.clearAllMocks())

test('a card order is not opened beside a voucher that another device has made', async () => {
  withVouchers(1)
  const attempt = { target, previousPayment: null, replacesVoucher: false }
  expect(await openCardOrder(attempt)).toEqual({ ok: false, code: 'payment_in_progress' })
  withVouchers(0)
  expect(await openCardOrder(attempt)).toEqual(opened)
})

test('a card order takes the place of a voucher whose end the person has accepted', async () => {
  withVouchers(1)
  expect(await openCardOrder({ target, previousPayment: null, replacesVoucher: true })).toEqual(opened)
})
