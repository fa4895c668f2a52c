import { expect, it } from 'vitest'
import { typedAmount } from './manualInvoice.ts'

it('a typed amount is read to the centavo', () => {
  expect(['1160', '1,160.5', ' $1,160.50 ', '0.01'].map(typedAmount)).toEqual([1160, 1160.5, 1160.5, 0.01])
})

it('a comma that separates no thousands is no part of an amount', () => {
  for (const text of ['199,99', '1160,50', '1,16', '1,1600', ',500', '12,34,567'])
    expect(typedAmount(text)).toBeNull()
  expect(typedAmount('1,234,567.8')).toBe(1_234_567.8)
})

it('half centavos, words, signs and empty text are no amount', () => {
  for (const text of ['', '.', '1.005', '-5', '1e3', 'mil', '12345678901'])
    expect(typedAmount(text)).toBeNull()
})
