import { describe, expect, it } from 'vitest'
import {
  headlinePrice,
  perDay,
  SAVING_PERCENT_MIN,
  savingOf,
  savingOfAYear,
  separateTotal,
} from './priceSavings.ts'

describe('The saving', () => {
  it('the saving is 16,300 apart, less 3,149 together: 13,151 pesos a month', () => {
    expect([separateTotal, headlinePrice, savingOf(headlinePrice)]).toEqual([1_630_000, 314_900, 1_315_100])
    expect(savingOfAYear(headlinePrice)).toBe(15_781_200)
  })

  it('the saving is about 104 pesos a day', () => {
    expect(perDay(headlinePrice)).toBe(10_400)
  })

  it('the saving is more than the seventy per cent that the page claims', () => {
    expect(savingOf(headlinePrice) / separateTotal).toBeGreaterThan(SAVING_PERCENT_MIN / 100)
  })
})
