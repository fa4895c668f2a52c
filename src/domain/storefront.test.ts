import { expect, it } from 'vitest'
import { plans } from './plan.ts'
import { builtStorefront, pricedPlans, storefrontIn } from './storefront.ts'

it('the database’s answer is parsed: prices in centavos, the promotion with its end', () => {
  const answer =
    '{"prices":{"BASICOS":2999.99},"promotion":{"code":"VERANO","percentage":25,"months":3,"until":"2027-01-01T06:00:00+00:00"}}'
  expect(storefrontIn(answer)).toEqual({
    prices: { BASICOS: 299_999 },
    promotion: { code: 'VERANO', percent: 25, months: 3, from: 0, until: Date.parse('2027-01-01T06:00:00Z') },
    tiers: null,
  })
  expect(storefrontIn('{"prices":null,"promotion":null}')).toEqual({
    prices: {},
    promotion: null,
    tiers: null,
  })
})

const answerWith = (tiers: unknown) => JSON.stringify({ prices: null, promotion: null, tiers })

it('the tiers of the SEO tool are parsed, without features that this site has no text for', () => {
  const tier = {
    name: 'SEO Oro',
    sentence: '',
    price: 299.99,
    most: -1,
    features: ['nuevo', 'apiAccess'],
    popular: true,
  }
  expect(storefrontIn(answerWith([tier]))?.tiers).toEqual([
    {
      name: 'SEO Oro',
      sentence: '',
      monthlyPrice: 29_999,
      reportsLimit: -1,
      features: ['apiAccess'],
      popular: true,
    },
  ])
  expect(storefrontIn(answerWith([]))?.tiers).toEqual([])
  expect(storefrontIn(answerWith([{ ...tier, price: 'gratis' }]))).toBeNull()
  expect(storefrontIn(answerWith('todos'))).toBeNull()
})

it.each([null, '', '{', '[]', '{"prices":{"BASICOS":"gratis"},"promotion":null}'])(
  '%j is invalid',
  (text) => {
    expect(storefrontIn(text)).toBeNull()
  },
)

it('a plan has the database’s price, or the build’s if there is none', () => {
  expect(pricedPlans(builtStorefront)).toEqual(plans)
  const [basic, standard] = pricedPlans({ prices: { BASICOS: 299_999 } })
  expect([basic?.monthlyPrice, standard?.monthlyPrice]).toEqual([299_999, plans[1]?.monthlyPrice])
})
