import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
let mariana: Caller
let ximena: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
  mariana = new Caller(database, people.mariana)
  ximena = new Caller(database, people.ximena)
})
afterAll(() => database.close())

const make = async (
  code: string,
  {
    percentage = 25,
    limit = null,
    published = false,
    first = 0,
    last = 30,
    months = 6,
  }: {
    percentage?: number
    limit?: number | null
    published?: boolean
    first?: number
    last?: number
    months?: number
  } = {},
  id: string = randomUUID(),
): Promise<string> => {
  await sofia.answer(
    `select public.create_promotion($1::text::uuid, $2, $3, $8, private.today_in_mexico(now()) + $4::int, private.today_in_mexico(now()) + $5::int, $6, $7) as answer`,
    [id, code, percentage, first, last, limit, published, months],
  )
  return id
}

const Quote = z.looseObject({ period_amount: z.number(), promotion_problem: z.nullable(z.string()) })
const quote = async (who: Caller, code: string) =>
  Quote.parse(await who.answer(`select public.quote('ESTANDAR', 'monthly', $1) as answer`, [code]))

/** Inserts like sign_contract. */
const sign = (client: string, code: string) =>
  database.query(
    `insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount, period_amount, list_amount, promotion_code, promotion_until)
     select $1, p.id, 'ESTANDAR', 'monthly', 4094.99, 4094.99, 5459.99, $2, current_date + 180 from public.package_plans p where p.name = 'ESTANDAR'`,
    [client, code],
  )

const Storefront = z.object({ promotion: z.nullable(z.looseObject({ code: z.string() })) })
const onSite = async () =>
  Storefront.parse((await database.query<{ s: unknown }>('select public.storefront() as s'))[0]?.s).promotion
    ?.code ?? null

const Listed = z.array(
  z.looseObject({ code: z.string(), uses: z.number(), published: z.boolean(), ended: z.boolean() }),
)
const listed = async (code: string) =>
  Listed.parse(await sofia.answer('select public.list_promotions() as answer', [])).find(
    (one) => one.code === code,
  )

describe('A promotion', () => {
  it('of some months takes their part off a year that is paid at once; of whole years, its percentage', async () => {
    const priceOf = async (code: string, billing: string) =>
      Quote.parse(await mariana.answer(`select public.quote('BASICOS', $2, $1) as answer`, [code, billing]))
        .period_amount
    await make('TRIMESTRE', { percentage: 40, months: 3 })
    await make('DOSANIOS', { percentage: 40, months: 24 })
    expect([await priceOf('TRIMESTRE', 'monthly'), await priceOf('TRIMESTRE', 'annual')]).toEqual([
      1889.99, 27_215.91,
    ])
    expect(await priceOf('DOSANIOS', 'annual')).toBe(18_143.94)
    for (const months of [13, 18, 35])
      await expect(make(`MESES${months}`, { months })).rejects.toThrow('invalid_param')
  })

  it('one made today has its price at once; a repeat with its id makes no second one', async () => {
    const id = await make('bodas25')
    await make('BODAS25', {}, id)
    expect(await quote(mariana, 'bodas25')).toMatchObject({ period_amount: 4094.99, promotion_problem: null })
    await expect(make('BODAS25')).rejects.toThrow('code_taken')
    expect(await listed('BODAS25')).toMatchObject({ uses: 0, published: false, ended: false })
  })

  it('one that begins tomorrow has no price today', async () => {
    await make('MANANA', { first: 1 })
    expect((await quote(mariana, 'MANANA')).promotion_problem).toBe('promotion_not_valid')
  })

  it.each([
    ['a code with a space', () => make('DOS PALABRAS')],
    ['more than all of the price', () => make('REGALO', { percentage: 101 })],
    ['a last day before the first', () => make('ALREVES', { first: 5, last: 4 })],
    ['a last day that is over', () => make('AYER', { first: -9, last: -1 })],
    ['no uses', () => make('NINGUNO', { limit: 0 })],
  ])('is refused with %s', async (_title, attempt) => {
    await expect(attempt()).rejects.toThrow('invalid_param')
  })

  it('a published one is on the site in place of the previous one, until it is withdrawn', async () => {
    const before = await onSite()
    expect(before).toBe('BIENVENIDA40')
    const id = await make('SITIO', { published: true })
    expect(await onSite()).toBe('SITIO')
    expect(await listed('BIENVENIDA40')).toMatchObject({ published: false, ended: false })
    const publish = (published: boolean) =>
      sofia.answer('select public.publish_promotion($1::text::uuid, $2) as answer', [id, published])
    expect(await publish(false)).toBe(true)
    expect(await publish(false)).toBe(false)
    expect(await onSite()).toBeNull()
    expect((await quote(mariana, 'SITIO')).promotion_problem).toBeNull()
  })

  it('one with one use belongs to the first signer, who still sees it; another sees the list price, and cannot sign with it', async () => {
    await make('UNICO', { limit: 1 })
    expect((await quote(ximena, 'UNICO')).promotion_problem).toBeNull()
    await sign(people.mariana, 'UNICO')
    expect((await quote(mariana, 'UNICO')).promotion_problem).toBeNull()
    expect(await quote(ximena, 'UNICO')).toMatchObject({
      period_amount: 5459.99,
      promotion_problem: 'promotion_not_valid',
    })
    await expect(sign(people.ximena, 'UNICO')).rejects.toThrow('text_changed')
    expect(await listed('UNICO')).toMatchObject({ uses: 1 })
    // An unpaid, expired contract frees its use.
    await database.exec(`update public.contracts set status = 'cancelled' where promotion_code = 'UNICO'`)
    await sign(people.ximena, 'UNICO')
    expect(await listed('UNICO')).toMatchObject({ uses: 1 })
  })

  it('an ended one has no price and is not on the site; a contract signed with it keeps its own', async () => {
    const id = await make('FIN', { published: true })
    await sign(people.mariana, 'FIN')
    const amounts = () =>
      database.query(
        `select monthly_amount, period_amount, list_amount, promotion_until from public.contracts where promotion_code = 'FIN'`,
      )
    const before = await amounts()
    const end = () => sofia.answer('select public.end_promotion($1::text::uuid) as answer', [id])
    expect(await end()).toBe(true)
    expect(await end()).toBe(false)
    expect(await onSite()).toBeNull()
    expect((await quote(ximena, 'FIN')).promotion_problem).toBe('promotion_not_valid')
    expect(await amounts()).toEqual(before)
    await expect(
      sofia.answer('select public.publish_promotion($1::text::uuid, true) as answer', [id]),
    ).rejects.toThrow('promotion_ended')
  })

  it.each(['percentage = 1', 'months = 1', `code = 'OTRO'`])(
    'its terms never change: %s is refused to the owner of the table too',
    async (change) => {
      await expect(
        database.exec(`update public.promotions set ${change} where code = 'BODAS25'`),
      ).rejects.toThrow('the terms of a promotion do not change')
    },
  )

  it('is in the audit log when it is made, published and ended', async () => {
    const rows = await database.query<{ action: string }>(
      `select action from public.audit_log where changes ->> 'name' = 'FIN' order by created_at`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'catalogue.create_promotion',
      'catalogue.publish_promotion',
      'catalogue.end_promotion',
    ])
  })
})
