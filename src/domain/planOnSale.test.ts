import { expect, test } from 'vitest'
import { plans } from './plan.ts'
import { plansToChoose } from './planOnSale.ts'

const sold = (name: string, monthly_price: number, is_active = true) => ({ name, monthly_price, is_active })

test('a change of plan shows the catalogue’s prices, and no plan that is no longer sold except the current one', () => {
  const rows = [
    sold('BASICOS', 3_300),
    sold('ESTANDAR', 5_459.99, false),
    sold('AVANZADOS', 14_279.99, false),
  ]
  expect(plansToChoose(rows, 'ESTANDAR')).toEqual([
    { key: 'BASICOS', monthlyPrice: 330_000 },
    { key: 'ESTANDAR', monthlyPrice: 545_999 },
  ])
  expect(plansToChoose(rows, undefined).map(({ key }) => key)).toEqual(['BASICOS'])
})

test('without the catalogue on the device, the plans of the build are shown', () => {
  expect(plansToChoose([], undefined)).toEqual(plans.map(({ key, monthlyPrice }) => ({ key, monthlyPrice })))
})
