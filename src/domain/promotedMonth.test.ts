import { expect, it } from 'vitest'
import { promotedMonth } from './price.ts'

it('the promotional price of a month equals the contract’s, to the centavo', () => {
  // 52,415.90 a year, less 40%: 31,449.54, whose twelfth part is 2,620.795.
  expect(promotedMonth('annual', 545_999, 40)).toBe(262_080)
  expect(promotedMonth('monthly', 545_999, 40)).toBe(327_599)
})
