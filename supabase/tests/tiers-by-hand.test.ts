import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople } from './people.ts'

let database: Database
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
  sofia = new Caller(database, (await createPeople(database)).sofia)
})
afterAll(() => database.close())

type Tier = {
  id: string
  tool?: string
  name?: string
  description?: string
  price?: number
  most?: number
  features?: readonly string[]
  popular?: boolean
  /** What the super admin read before; otherwise what is stored now. */
  base?: unknown
}

/** What a super admin reads of a tier; null: there is none. */
const listed = async (id: string): Promise<unknown> => {
  const answer = await sofia.answer(
    `select jsonb_build_object('display_name', t -> 'display_name', 'description', t -> 'description',
              'monthly_price', t -> 'monthly_price', 'reports_limit', t -> 'reports_limit', 'features', t -> 'features',
              'popular', t -> 'popular') as answer
       from jsonb_array_elements(public.list_tiers()) t where t ->> 'id' = $1`,
    [id],
  )
  return answer ?? null
}

const save = async ({
  id,
  tool = 'chatbot',
  name = 'Premium',
  description = '',
  price = 999.99,
  most = 2000,
  features = [],
  popular = false,
  base,
}: Tier) => {
  const read = base === undefined ? await listed(id) : base
  return sofia.answer(
    `select public.save_tier($1::text::uuid, $2, $3, $4, $5::float8::numeric, $6, $7::text::text[], $8, $9::text::jsonb) as answer`,
    [id, tool, name, description, price, most, `{${features.join(',')}}`, popular, JSON.stringify(read)],
  )
}
const publish = (id: string, published: boolean) =>
  sofia.answer('select public.publish_tier($1::text::uuid, $2) as answer', [id, published])
const rowOf = async (id: string) => {
  const [row] = await database.query(
    `select tier, display_name as name, monthly_price::float8 as price, yearly_price::float8 as yearly,
            reports_limit as most, unit, popular, is_active as published from public.tier_plans where id = $1`,
    [id],
  )
  return row
}

describe('Editing the price list', () => {
  it('a tier is added unpublished, with the unit of its tool, and is sold once it is published', async () => {
    const id = randomUUID()
    expect(await save({ id, name: 'Súper Plus' })).toBe(true)
    expect(await save({ id, name: 'Súper Plus' })).toBe(false)
    expect(await rowOf(id)).toEqual({
      tier: 'SUPERPLUS',
      name: 'Súper Plus',
      price: 999.99,
      yearly: 9599.9,
      most: 2000,
      unit: 'conversations',
      popular: false,
      published: false,
    })
    expect(await publish(id, true)).toBe(true)
    expect(await publish(id, true)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ published: true })
    expect(await publish(id, false)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ published: false })
  })

  it('its texts, price and limit can change, its key and its tool cannot', async () => {
    const id = randomUUID()
    await save({ id, name: 'Cambiante' })
    expect(await save({ id, name: 'Otro nombre', price: 0.05, most: -1 })).toBe(true)
    expect(await rowOf(id)).toMatchObject({ tier: 'CAMBIANTE', name: 'Otro nombre', yearly: 0.48, most: -1 })
    await expect(save({ id, tool: 'ai-content', name: 'Otro nombre' })).rejects.toThrow('invalid_param')
    expect(
      await database.query(
        `select changes from public.audit_log where subject_id = $1 and action = 'catalogue.save_tier' order by created_at`,
        [id],
      ),
    ).toEqual([
      { changes: { name: 'Chatbot, Cambiante', monthly_price: [null, 999.99], reports_limit: [null, 2000] } },
      { changes: { name: 'Chatbot, Otro nombre', monthly_price: [999.99, 0.05], reports_limit: [2000, -1] } },
    ])
  })

  it('the later of two changes from one reading is refused, and a repeat of the first one is not', async () => {
    const id = randomUUID()
    await save({ id, name: 'Disputado' })
    const base = await listed(id)
    expect(await save({ id, name: 'Disputado', price: 500, base })).toBe(true)
    expect(await save({ id, name: 'Disputado', price: 500, base })).toBe(false)
    await expect(save({ id, name: 'Disputado', price: 600, base })).rejects.toMatchObject({
      message: 'changed_meanwhile',
      code: 'PT409',
    })
    await expect(save({ id, name: 'Disputado', price: 600, base: null })).rejects.toThrow('changed_meanwhile')
    expect(await rowOf(id)).toMatchObject({ price: 500 })
  })

  it('the public site shows the published tiers of the SEO tool at their price, cheapest first', async () => {
    const shown = async () => {
      const [row] = await database.query<{ storefront: { tiers: { name: string; price: number }[] } }>(
        'select public.storefront() as storefront',
      )
      return row?.storefront.tiers.map(({ name, price }) => `${name} ${price}`)
    }
    const id = randomUUID()
    await save({ id, tool: 'seo-tools', name: 'SEO Oro', price: 299.99 })
    expect(await shown()).not.toContain('SEO Oro 299.99')
    await publish(id, true)
    expect(await shown()).toEqual([
      'SEO Free 0',
      'SEO Emprendedor 199.99',
      'SEO Oro 299.99',
      'SEO Estándar 499.99',
      'SEO Avanzado 1199.99',
    ])
    await publish(id, false)
    await database.query('delete from public.tier_plans where id = $1', [id])
  })

  it('one tier of a tool is recommended', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await save({ id: one, name: 'Uno', popular: true })
    await save({ id: other, name: 'Dos', popular: true })
    expect(
      await database.query(`select tier from public.tier_plans where tool = 'chatbot' and popular`),
    ).toEqual([{ tier: 'DOS' }])
  })

  it('an invalid price, limit, name or tool is refused, and so is a name that another tier has', async () => {
    const refused = (tier: Omit<Tier, 'id'>, code = 'invalid_param') =>
      expect(save({ id: randomUUID(), ...tier })).rejects.toThrow(code)
    await refused({ price: -1 })
    await refused({ price: 1.005 })
    await refused({ price: 1_000_000 })
    await refused({ most: 0 })
    await refused({ most: -2 })
    await refused({ name: '' })
    await refused({ name: '123' })
    await refused({ name: 'x'.repeat(61) })
    await refused({ description: 'x'.repeat(161) })
    await refused({ features: ['todo'] })
    // This tool is not on the price list: it has no unit.
    await refused({ tool: 'data-analyst' })
    await refused({ tool: 'crm' })
    await refused({ name: 'Pro' }, 'tier_taken')
  })

  it('a tool has at most twelve tiers', async () => {
    const [row] = await database.query<{ many: number }>(
      `select count(*)::int as many from public.tier_plans where tool = 'web-creator'`,
    )
    for (let at = row?.many ?? 0; at < 12; at += 1)
      await save({ id: randomUUID(), tool: 'web-creator', name: `Nivel ${'abcdefghijklm'[at]}` })
    await expect(save({ id: randomUUID(), tool: 'web-creator', name: 'Trece' })).rejects.toThrow('tiers_full')
  })

  it('is listed completely, by tool and price', async () => {
    const all: unknown = await sofia.answer('select public.list_tiers() as answer', [])
    expect(all).toMatchObject([
      { tool: 'seo-tools', tier: 'FREE', clients: 0, waiting: 0 },
      { tool: 'seo-tools', tier: 'EMPRENDEDOR' },
      { tool: 'seo-tools', tier: 'ESTANDAR', popular: true },
      { tool: 'seo-tools', tier: 'AVANZADO' },
      ...Array.from({ length: Object(all).length - 4 }, () => ({})),
    ])
  })
})
