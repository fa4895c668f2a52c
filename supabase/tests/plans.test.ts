import { afterAll, beforeAll, expect, it } from 'vitest'
import { planCopy } from '../../src/copy/planCopy.ts'
import { tierCopy } from '../../src/copy/site/pricing.ts'
import { plans } from '../../src/domain/plan.ts'
import { annualPrice } from '../../src/domain/price.ts'
import { promotion } from '../../src/domain/promotion.ts'
import { builtStorefront, storefrontIn } from '../../src/domain/storefront.ts'
import { tiers } from '../../src/domain/tier.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

/** Compares the pages' prices with the database's: each list whole, in both directions. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('the package plans of the database are those of the pages', async () => {
  const sold = await database.query(
    `select name as key, display_name as title, (monthly_price * 100)::integer as monthly,
            (yearly_price * 100)::integer as yearly, included_tools as tools, limits, users_limit as users,
            integrations, support, manager, recommended
       from public.package_plans where is_active order by position`,
  )
  expect(sold).toEqual(
    plans.map((plan) => ({
      key: plan.key,
      title: planCopy[plan.key].name,
      monthly: plan.monthlyPrice,
      yearly: annualPrice(plan.monthlyPrice),
      tools: plan.tools,
      limits: plan.limits,
      users: plan.users,
      integrations: plan.integrations,
      support: plan.support,
      manager: plan.manager,
      recommended: plan.recommended,
    })),
  )
})

it('the tiers of the SEO tool are those of the pages', async () => {
  const sold = await database.query(
    `select tool, tier as key, display_name as title, (monthly_price * 100)::integer as monthly,
            (yearly_price * 100)::integer as yearly, reports_limit as reports, features, popular
       from public.tier_plans where is_active and tool = 'seo-tools' order by position`,
  )
  expect(sold).toEqual(
    tiers.map(({ key, monthlyPrice, yearlyPrice, reportsLimit, features, popular }) => ({
      tool: 'seo-tools',
      key,
      title: tierCopy[key].name,
      monthly: monthlyPrice,
      yearly: yearlyPrice,
      reports: reportsLimit,
      features: [...features],
      popular,
    })),
  )
})

it('the marketplace sells the list of the specification (§9): six tools, each tier with its price and its limit', async () => {
  const sold = await database.query<{ tool: string; tiers: string[] }>(
    `select tool, array_agg(concat_ws(' ', tier, monthly_price, reports_limit, unit) order by position) as tiers
       from public.tier_plans where is_active group by tool order by tool`,
  )
  expect(sold).toEqual([
    {
      tool: 'ai-content',
      tiers: ['BASICO 299.99 50 articles', 'PRO 699.99 200 articles', 'ENTERPRISE 1499.99 -1 articles'],
    },
    {
      tool: 'chatbot',
      tiers: [
        'BASICO 399.99 1000 conversations',
        'PRO 799.99 5000 conversations',
        'ENTERPRISE 1599.99 -1 conversations',
      ],
    },
    {
      tool: 'link-shortener',
      tiers: ['FREE 0.00 100 links', 'PRO 99.99 1000 links', 'BUSINESS 299.99 -1 links'],
    },
    {
      tool: 'seo-tools',
      tiers: [
        'FREE 0.00 1 reports',
        'EMPRENDEDOR 199.99 10 reports',
        'ESTANDAR 499.99 100 reports',
        'AVANZADO 1199.99 -1 reports',
      ],
    },
    {
      tool: 'social-manager',
      tiers: ['STARTER 199.99 5 profiles', 'BUSINESS 499.99 15 profiles', 'AGENCY 999.99 50 profiles'],
    },
    {
      tool: 'web-creator',
      tiers: ['PERSONAL 299.99 3 sites', 'BUSINESS 699.99 10 sites', 'AGENCY 1299.99 -1 sites'],
    },
  ])
})

it('the promotion of the banner is valid, and guessing finds no other one', async () => {
  const ask = async (code: string) => {
    const [row] = await database.query<{ answer: unknown }>('select public.promotion($1) as answer', [code])
    return row?.answer
  }
  const { code, percent, months } = promotion
  expect(await ask(code)).toMatchObject({ code, percentage: percent, months })
  expect(await ask(` ${code.toLowerCase()} `)).toMatchObject({ code })
  expect(await ask('%')).toBeNull()
  expect(await ask('')).toBeNull()
  const all = await database.query('select code from public.promotions')
  expect(all).toEqual([{ code }])
})

it('a promotion that has ended, has not begun or is switched off does not apply', async () => {
  const [row] = await database.query<{ found: number }>(
    `with old as (
       insert into public.promotions (code, percentage, months, valid_from, valid_until, is_active) values
         ('OVER', 10, 1, now() - interval '2 days', now() - interval '1 day', true),
         ('SOON', 10, 1, now() + interval '1 day', now() + interval '2 days', true),
         ('OFF', 10, 1, now() - interval '1 day', now() + interval '1 day', false) returning code)
     select count(*)::integer as found from old`,
  )
  expect(row).toEqual({ found: 3 })
  expect(
    await database.query(
      `select public.promotion(code) as answer from unnest(array['OVER', 'SOON', 'OFF']) code`,
    ),
  ).toEqual([{ answer: null }, { answer: null }, { answer: null }])
  await database.query(`delete from public.promotions where code in ('OVER', 'SOON', 'OFF')`)
})

const shown = async () => {
  const [row] = await database.query<{ storefront: object }>('select public.storefront() as storefront')
  return storefrontIn(JSON.stringify(row?.storefront))
}

it('the storefront of a new database is the one that the pages are built with', async () => {
  const { prices, promotion: built } = builtStorefront
  expect(await shown()).toEqual({
    prices,
    promotion: { ...built, from: 0 },
    tiers: tiers.map(({ key, monthlyPrice, reportsLimit, features, popular }) => ({
      name: tierCopy[key].name,
      sentence: tierCopy[key].sentence,
      monthlyPrice,
      reportsLimit,
      features,
      popular,
    })),
  })
  const [dates] = await database.query(
    `select (extract(epoch from valid_from) * 1000)::float8 as from, (extract(epoch from valid_until) * 1000)::float8 as until
       from public.promotions where published`,
  )
  expect(dates).toEqual({ from: promotion.from, until: promotion.until })
})

it('the storefront shows a published, valid promotion; of two, the one that began last', async () => {
  const { code } = promotion
  await database.query(
    `insert into public.promotions (code, percentage, months, valid_from, valid_until, published) values
       ('SECRETA', 90, 1, now() - interval '1 hour', now() + interval '1 day', false),
       ('FUTURA', 50, 1, now() + interval '1 hour', now() + interval '2 days', true),
       ('NUEVA', 30, 6, now() - interval '1 second', now() + interval '1 day', true)`,
  )
  expect((await shown())?.promotion).toMatchObject({ code: 'NUEVA', percent: 30, months: 6 })
  await database.query(`update public.promotions set is_active = false where code = 'NUEVA'`)
  expect((await shown())?.promotion).toMatchObject({ code })
  await database.query(`update public.promotions set valid_until = now() where code = $1`, [code])
  expect((await shown())?.promotion).toBeNull()
  await database.query(`delete from public.promotions where code in ('SECRETA', 'FUTURA', 'NUEVA')`)
  await database.query(`update public.promotions set valid_until = $2 where code = $1`, [
    code,
    new Date(promotion.until ?? Number.NaN),
  ])
})
