import { describe, expect, it } from 'vitest'
import { planOf, plans } from './plan.ts'
import {
  annualPrice,
  chargeWithPromotion,
  divideHalfEven,
  monthOfAnnual,
  monthWithPromotion,
} from './price.ts'
import { promotion } from './promotion.ts'

describe('A price', () => {
  it.each([
    ['BASICOS', 314_999, 3_023_990, 251_999],
    ['ESTANDAR', 545_999, 5_241_590, 436_799],
    ['AVANZADOS', 1_427_999, 13_708_790, 1_142_399],
  ] as const)(
    'the price of %s is %i a month, %i a year and %i a month of that year',
    (key, month, year, share) => {
      const { monthlyPrice } = planOf(key)
      expect(monthlyPrice).toBe(month)
      expect(annualPrice(monthlyPrice)).toBe(year)
      expect(monthOfAnnual(monthlyPrice)).toBe(share)
    },
  )

  it('a price between two centavos is rounded to the even one, otherwise to the nearer', () => {
    expect([5, 15, 25, 35].map((amount) => divideHalfEven(amount, 10))).toEqual([0, 2, 2, 4])
    expect([4, 6, 14, 16].map((amount) => divideHalfEven(amount, 10))).toEqual([0, 1, 1, 2])
  })

  it('a promotional price is rounded once, on the whole charge', () => {
    expect(chargeWithPromotion('annual', planOf('BASICOS').monthlyPrice, promotion)).toBe(1_814_394)
  })

  it('the promotional price of a month equals the contract’s, to the centavo', () => {
    // 52,415.90 a year, less 40%: 31,449.54, whose twelfth part is 2,620.795.
    expect(monthWithPromotion('annual', 545_999, promotion)).toBe(262_080)
    expect(monthWithPromotion('monthly', 545_999, promotion)).toBe(327_599)
  })

  it('a year that is paid at once has the discount of its promoted months', () => {
    // 30,239.90 less 40% of a quarter of it.
    expect(chargeWithPromotion('annual', 314_999, { percent: 40, months: 3 })).toBe(2_721_591)
    expect(chargeWithPromotion('annual', 314_999, { percent: 40, months: 24 })).toBe(1_814_394)
    expect(chargeWithPromotion('monthly', 314_999, { percent: 40, months: 3 })).toBe(188_999)
  })

  it('the price of every plan is in whole centavos', () => {
    expect(plans.map((plan) => plan.monthlyPrice).every(Number.isInteger)).toBe(true)
  })
})
