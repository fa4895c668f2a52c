import { expect, it } from 'vitest'
import { OXXO_MAX, payMethodsFor } from './payMethod.ts'
import { ivaIn } from './price.ts'

it('OXXO takes up to 10,000.00 MXN per voucher; above it, card and SPEI remain', () => {
  expect(payMethodsFor(OXXO_MAX)).toEqual(['card', 'oxxo', 'spei'])
  expect(payMethodsFor(OXXO_MAX + 1)).toEqual(['card', 'spei'])
})

it('the IVA of a price is the rest above its 100/116', () => {
  expect(ivaIn(314_999)).toEqual({ net: 271_551, iva: 43_448 })
  expect(ivaIn(11_600)).toEqual({ net: 10_000, iva: 1_600 })
  for (let amount = 0; amount < 20_000; amount += 7) {
    const { net, iva } = ivaIn(amount)
    expect(net + iva).toBe(amount)
    expect(Math.abs(iva - net * 0.16)).toBeLessThan(1)
  }
})
