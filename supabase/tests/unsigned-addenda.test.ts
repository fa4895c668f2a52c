import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Addenda, preview, sign } from './addenda.ts'
import { Buyer } from './purchase.ts'

/** An addendum that waits for its signature: for how long, at which price, and who may prepare and sign it. */
let addenda: Addenda
beforeAll(async () => {
  addenda = await Addenda.start()
})
afterAll(() => addenda.stop())

describe('A change of the price list', () => {
  const listPro = (price: number, most: number, sold: boolean) =>
    addenda.sql(
      `update public.tier_plans set monthly_price = $1, yearly_price = round($1::numeric * 9.6, 2), reports_limit = $2, is_active = $3::text::boolean
        where tool = 'ai-content' and tier = 'PRO'`,
      [price, most, String(sold)],
    )
  const limitOf = async ({ person }: Buyer) => {
    const [license] = await addenda.sql<{ most: number }>(
      `select usage_limit as most from public.tool_licenses where user_id = $1 and tool_name = 'ai-content'`,
      [person.id],
    )
    return license?.most
  }
  /** Recreates the licenses, as a change of plan or a payment does. */
  const entitleAgain = ({ person }: Buyer) =>
    addenda.sql(
      `select private.entitle_apart(c, current_date + 30) from public.contracts c where c.user_id = $1`,
      [person.id],
    )

  it('a signed service apart keeps its signed limit and price', async () => {
    const { buyer, ticket } = await addenda.asking()
    // 20 articles of 1,000 words, beside the plan's 10,000 words.
    await listPro(699.99, 20, true)
    const { body } = await addenda.prepare(ticket)
    await sign(buyer, body['change'])
    expect(await limitOf(buyer)).toBe(30_000)
    await listPro(999, 15, true)
    await entitleAgain(buyer)
    expect(await limitOf(buyer)).toBe(30_000)
    await listPro(999, 15, false)
    await entitleAgain(buyer)
    expect(await limitOf(buyer)).toBe(30_000)
    await addenda.sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await addenda.invoices(buyer))[1]).toEqual({ amount: 3849.98, status: 'pending' })
    await listPro(699.99, 200, true)
  })

  it('an unsigned addendum keeps its text, its price and its limit until it is over', async () => {
    const { buyer, ticket } = await addenda.asking()
    await listPro(699.99, 20, true)
    const { body } = await addenda.prepare(ticket)
    const before = await preview(buyer, body['change'])
    await listPro(999, 15, false)
    expect(await preview(buyer, body['change'])).toEqual(before)
    expect(await sign(buyer, body['change'])).toMatchObject({ status: 200, body: { status: 'applied' } })
    expect(await limitOf(buyer)).toBe(30_000)
    const another = await addenda.asking()
    expect(await addenda.prepare(another.ticket)).toMatchObject({
      status: 404,
      body: { message: 'tier_not_found' },
    })
    await listPro(999, 15, true)
    const { body: dearer } = await addenda.prepare(another.ticket)
    expect((await preview(another.buyer, dearer['change'])).body).toMatchObject({ monthly_price: 999 })
    await listPro(699.99, 200, true)
  })
})

describe('An addendum', () => {
  it.each([
    [{ text_sha256: '0'.repeat(64) }, 409, 'text_changed'],
    [{ terms_accepted: false }, 400, 'terms_required'],
    [{ plan: 'ESTANDAR' }, 400, 'invalid_field'],
    [{ monthly_price: 1 }, 400, 'invalid_field'],
  ])('signed with %j it is refused, and nothing is charged', async (changes, status, code) => {
    const { buyer, ticket } = await addenda.asking()
    const { body } = await addenda.prepare(ticket)
    expect(await sign(buyer, body['change'], changes)).toMatchObject({ status, body: { code } })
    const [row] = await addenda.sql('select services_apart from public.contracts where user_id = $1', [
      buyer.person.id,
    ])
    expect(row).toEqual({ services_apart: [] })
  })

  it('another client can neither read nor sign it; it is over after 15 days, and then cannot be paid', async () => {
    const { buyer, ticket } = await addenda.asking()
    const other = await Buyer.signUp(addenda.backend)
    const { body } = await addenda.prepare(ticket)
    const id = String(body['change'])
    expect(await preview(other, id)).toMatchObject({ status: 404 })
    expect(await sign(other, id)).toMatchObject({ status: 404 })
    expect(await buyer.call('/functions/v1/open-payment', { change: id, method: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'contract_over' },
    })
    await addenda.sql(
      `update public.contract_changes set valid_until = private.today_in_mexico(now()) where id = $1`,
      [id],
    )
    expect(await sign(buyer, id)).toMatchObject({ status: 409, body: { code: 'addendum_over' } })
  })

  it('only the client’s staff prepare it, for a tier on sale, for a client with a contract', async () => {
    const { buyer, ticket } = await addenda.asking()
    const body = { id: randomUUID(), ticket, tool: 'ai-content', tier: 'PRO' }
    expect(await buyer.call('/rest/v1/rpc/prepare_addendum', body)).toMatchObject({ status: 403 })
    expect(await addenda.prepare(ticket, 'ORO')).toMatchObject({
      status: 404,
      body: { message: 'tier_not_found' },
    })
    expect(await addenda.prepare(randomUUID())).toMatchObject({ status: 404, body: { message: 'not_found' } })
    await buyer.call('/rest/v1/rpc/cancel_contract', { reason: '' })
    expect(await addenda.prepare(ticket)).toMatchObject({
      status: 409,
      body: { message: 'cancellation_requested' },
    })
  })
})
