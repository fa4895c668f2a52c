import { expect, it } from 'vitest'
import { formatCount, formatMoney, formatPesos } from './money.ts'

it('an amount has a comma for thousands, a decimal point and two decimals', () => {
  expect([0, 19_999, 314_999, 13_708_790].map(formatMoney)).toEqual([
    '0.00',
    '199.99',
    '3,149.99',
    '137,087.90',
  ])
})

it('whole pesos and counts have no decimals', () => {
  expect([formatPesos(1_630_000), formatCount(10_000)]).toEqual(['16,300', '10,000'])
})
