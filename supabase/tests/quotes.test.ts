import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { createPeople, type People } from './people.ts'

/** Spec §9, to the centavo: the results of the only function that computes prices. */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

const quoteFor = async (person: string | null, plan: string, billing: string, promo: string | null = null) =>
  (
    await database.query<{ answer: unknown }>('select private.quote($1, $2, $3, $4) as answer', [
      plan,
      billing,
      promo,
      person,
    ])
  )[0]?.answer
const quote = (plan: string, billing: string, promo: string | null = null) =>
  quoteFor(null, plan, billing, promo)

describe('A quote', () => {
  it.each([
    [
      'BASICOS',
      'monthly',
      { period_amount: 3149.99, monthly_amount: 3149.99, annual_discount: 0, months: 1 },
    ],
    [
      'ESTANDAR',
      'monthly',
      { period_amount: 5459.99, monthly_amount: 5459.99, annual_discount: 0, months: 1 },
    ],
    [
      'AVANZADOS',
      'monthly',
      { period_amount: 14279.99, monthly_amount: 14279.99, annual_discount: 0, months: 1 },
    ],
    [
      'BASICOS',
      'annual',
      { undiscounted: 37799.88, annual_discount: 7559.98, period_amount: 30239.9, monthly_amount: 2519.99 },
    ],
    [
      'ESTANDAR',
      'annual',
      { undiscounted: 65519.88, annual_discount: 13103.98, period_amount: 52415.9, monthly_amount: 4367.99 },
    ],
    [
      'AVANZADOS',
      'annual',
      {
        undiscounted: 171359.88,
        annual_discount: 34271.98,
        period_amount: 137087.9,
        monthly_amount: 11423.99,
      },
    ],
  ])('of %s, %s, is the price of the spec', async (plan, billing, expected) => {
    expect(await quote(plan, billing)).toMatchObject({
      ...expected,
      plan,
      billing,
      currency: 'MXN',
      promotion: null,
      list_amount: expected.period_amount,
    })
  })

  it.each([
    ['BASICOS', 'monthly', 1889.99, 3149.99],
    ['ESTANDAR', 'monthly', 3275.99, 5459.99],
    ['AVANZADOS', 'monthly', 8567.99, 14279.99],
    ['BASICOS', 'annual', 18143.94, 30239.9],
    ['ESTANDAR', 'annual', 31449.54, 52415.9],
    ['AVANZADOS', 'annual', 82252.74, 137087.9],
  ])(
    'of %s, %s, with the promotion is 40%% less after the annual discount, and has the renewal price',
    async (...row) => {
      const [plan, billing, now, later] = row
      expect(await quote(plan, billing, 'bienvenida40')).toMatchObject({
        period_amount: now,
        list_amount: later,
        promotion: { code: 'BIENVENIDA40', percentage: 40, months: 12 },
      })
    },
  )

  it('half a centavo is rounded to the even one, once, on the total of the period', async () => {
    const [row] = await database.query(
      `select array(select private.half_even(x)::float from unnest('{0.005,0.015,0.025,2.675,2.665,0.0251}'::numeric[]) x) as even`,
    )
    expect(row).toEqual({ even: [0, 0.02, 0.02, 2.68, 2.66, 0.03] })
  })

  it('an invalid code is reported, and the price is the list price', async () => {
    expect(await quote('ESTANDAR', 'monthly', 'GRATIS100')).toMatchObject({
      period_amount: 5459.99,
      promotion: null,
      promotion_problem: 'promotion_not_valid',
    })
  })

  it('the promotion is for the first contract of a client', async () => {
    await database.query(
      `insert into public.contracts (user_id, plan_type, billing, monthly_amount, status, start_date)
       values ($1, 'ESTANDAR', 'monthly', 5459.99, 'ended', '2025-01-01')`,
      [people.ximena],
    )
    expect(await quoteFor(people.ximena, 'ESTANDAR', 'monthly', 'BIENVENIDA40')).toMatchObject({
      period_amount: 5459.99,
      promotion_problem: 'promotion_used',
    })
    expect(await quoteFor(people.mariana, 'ESTANDAR', 'monthly', 'BIENVENIDA40')).toMatchObject({
      period_amount: 3275.99,
    })
  })

  it('an unsold plan and an unknown billing are refused', async () => {
    await expect(quote('ORO', 'monthly')).rejects.toMatchObject({ code: 'PT404', message: 'plan_not_found' })
    await expect(quote('ESTANDAR', 'weekly')).rejects.toMatchObject({
      code: '22023',
      message: 'unknown_billing',
    })
  })
})
