import { expect, it } from 'vitest'
import { plans } from './plan.ts'
import { builtStorefront, pricedPlans, storefrontIn } from './storefront.ts'

it('reads what the database says: prices in centavos, the promotion with its end', () => {
  const said =
    '{"prices":{"BASICOS":2999.99},"promotion":{"code":"VERANO","percentage":25,"months":3,"until":"2027-01-01T06:00:00+00:00"}}'
  expect(storefrontIn(said)).toEqual({
    prices: { BASICOS: 299_999 },
    promotion: { code: 'VERANO', percent: 25, months: 3, from: 0, until: Date.parse('2027-01-01T06:00:00Z') },
  })
  expect(storefrontIn('{"prices":null,"promotion":null}')).toEqual({ prices: {}, promotion: null })
})

it.each([null, '', '{', '[]', '{"prices":{"BASICOS":"gratis"},"promotion":null}'])(
  'cannot read %j',
  (text) => {
    expect(storefrontIn(text)).toBeNull()
  },
)

it('a plan costs what the database says, and what it was built with where that says nothing', () => {
  expect(pricedPlans(builtStorefront)).toEqual(plans)
  const [basic, standard] = pricedPlans({ prices: { BASICOS: 299_999 }, promotion: null })
  expect([basic?.monthlyPrice, standard?.monthlyPrice]).toEqual([299_999, plans[1]?.monthlyPrice])
})
