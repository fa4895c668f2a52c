import { expect, test } from 'vitest'
import { invoiceCopy } from './invoices.ts'

test('a paid invoice thanks for a payment only when there was one', () => {
  expect(invoiceCopy.paidDetail(5_459.99, '15 oct 2026')).toBe('Recibimos tu pago el 15 oct 2026. Gracias.')
  expect(invoiceCopy.paidDetail(0, '15 oct 2026')).toBe('Tu saldo a favor la pagó completa el 15 oct 2026.')
})
