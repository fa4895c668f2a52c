import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { askDocument, textOf } from './asked-documents.ts'
import { Buyer, drawnSignature } from './purchase.ts'

/** A service apart from the plan, from a client's request to the invoice, over HTTP. */
let backend: Backend
let diego: Person
beforeAll(async () => {
  backend = await startOurBackend()
  diego = await backend.person({ full_name: 'Diego Peña' })
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [diego.id])
  await sql(`insert into public.account_managers (id, name) values ($1, 'Diego Peña')`, [diego.id])
}, 60_000)
afterAll(() => backend.stop())

const sql = <Row extends object>(text: string, values: (string | number)[] = []) =>
  backend.server.query<Row>(text, values)
const asDiego = async (path: string, body: object) => {
  const response = await backend.post(path, body, { authorization: `Bearer ${diego.session.access_token}` })
  const text = await response.text()
  const data: Record<string, unknown> = Object(text === '' ? {} : JSON.parse(text))
  return { status: response.status, body: data }
}

/** With the plan Básicos, Diego as manager, and an open request. */
async function asking(): Promise<{ buyer: Buyer; ticket: string }> {
  const buyer = await Buyer.signUp(backend)
  await buyer.buy('BASICOS')
  const ticket = randomUUID()
  await sql(
    `insert into public.support_tickets (id, user_id, subject, description, category, priority)
     values ($1, $2, 'Solicitud de servicio', 'Quiero Contenido IA Pro', 'general', 'medium')`,
    [ticket, buyer.person.id],
  )
  return { buyer, ticket }
}
const prepare = (ticket: string, tier = 'PRO', id = randomUUID(), tool = 'ai-content') =>
  asDiego('/rest/v1/rpc/prepare_addendum', { id, ticket, tool, tier })
const preview = (buyer: Buyer, change: unknown) => buyer.call('/rest/v1/rpc/addendum_preview', { change })
const sign = async (buyer: Buyer, change: unknown, changes: object = {}) => {
  const { body } = await preview(buyer, change)
  return buyer.call('/functions/v1/change-plan', {
    addendum: change,
    text_sha256: Reflect.get(Object(body['document']), 'sha256') ?? '0'.repeat(64),
    terms_accepted: true,
    signature: drawnSignature,
    ...changes,
  })
}
const invoices = (buyer: Buyer) =>
  sql<{ amount: number; status: string }>(
    `select amount::float, status from public.invoices where user_id = $1 order by period_start`,
    [buyer.person.id],
  )
const noticesOf = async (person: string) =>
  (
    await sql<{ title: string }>(
      `select title from public.notifications where user_id = $1 and title like '%denda%' order by created_at`,
      [person],
    )
  ).map(({ title }) => title)

describe('A service apart', () => {
  it('is prepared from a request, signed by the client, and invoiced from the next period on', async () => {
    const { buyer, ticket } = await asking()
    const id = randomUUID()
    const first = await prepare(ticket, 'PRO', id)
    expect(first).toMatchObject({ status: 200, body: { change: id } })
    expect(await prepare(ticket, 'PRO', id)).toEqual(first)
    expect(await noticesOf(buyer.person.id)).toEqual(['Tienes una adenda por firmar'])
    expect(
      await sql('select kind from private.letters where recipient = $1 and kind = $2', [
        buyer.person.email,
        'addendum_prepared',
      ]),
    ).toEqual([{ kind: 'addendum_prepared' }])
    // Nothing changes before it is signed.
    expect(await invoices(buyer)).toEqual([{ amount: 3149.99, status: 'paid' }])

    const { body: terms } = await preview(buyer, id)
    expect(terms).toMatchObject({
      plan_name: 'Contenido IA, Pro',
      monthly_price: 699.99,
      next_amount: 3849.98,
    })
    expect(await sign(buyer, id)).toMatchObject({ status: 200, body: { change: id, status: 'applied' } })
    expect(await sign(buyer, id)).toMatchObject({ status: 409, body: { code: 'addendum_over' } })
    expect(await noticesOf(diego.id)).toEqual(['Adenda firmada'])

    const [service] = await sql(
      `select s.plan_tier, s.monthly_price::float as price, l.usage_limit as most, t.status as task
         from public.contracted_services s join public.tool_licenses l on l.user_id = s.user_id and l.tool_name = s.tool_name
         join public.service_configuration_tasks t on t.contract_id = s.contract_id and t.tool_name = s.tool_name
        where s.user_id = $1 and s.tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(service).toMatchObject({ plan_tier: 'PRO', price: 699.99 })

    await sql(`select private.generate_invoices(now() + interval '40 days')`)
    const made = await invoices(buyer)
    expect(made[1]).toEqual({ amount: 3849.98, status: 'pending' })
  })

  it('signed after the next invoice was made, it is added to that invoice', async () => {
    const { buyer, ticket } = await asking()
    await sql(`select private.generate_invoices(now() + interval '28 days')`)
    const { body } = await prepare(ticket)
    await sign(buyer, body['change'])
    expect((await invoices(buyer))[1]).toEqual({ amount: 3849.98, status: 'pending' })
  })

  it('stays, and is paid, when the plan changes', async () => {
    const { buyer, ticket } = await asking()
    const { body } = await prepare(ticket)
    await sign(buyer, body['change'])
    const { body: terms } = await buyer.call('/rest/v1/rpc/change_plan_preview', { plan: 'ESTANDAR' })
    // The paid days contain no service apart; the next period does.
    expect(terms).toMatchObject({ amount_due: 2310, next_amount: 6159.98, list_amount: 5459.99 })
    const { body: signed } = await buyer.call('/functions/v1/change-plan', {
      plan: 'ESTANDAR',
      text_sha256: Reflect.get(Object(terms['document']), 'sha256'),
      terms_accepted: true,
      signature: drawnSignature,
    })
    const { body: order } = await buyer.call('/functions/v1/open-payment', {
      change: signed['change'],
      method: 'card',
    })
    await buyer.confirm(order['payment'])
    const [service] = await sql(
      `select plan_tier, monthly_price::float as price from public.contracted_services where user_id = $1 and tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(service).toEqual({ plan_tier: 'PRO', price: 699.99 })
    await sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await invoices(buyer)).at(-1)).toEqual({ amount: 6159.98, status: 'pending' })
  })

  it('has one tier per tool: a newer one replaces it, with its limit and its price', async () => {
    const { buyer, ticket } = await asking()
    const { body: replaced } = await prepare(ticket, 'BASICO')
    const { body: pro } = await prepare(ticket)
    expect(await preview(buyer, replaced['change'])).toMatchObject({
      status: 409,
      body: { message: 'addendum_over' },
    })
    await sign(buyer, pro['change'])
    const { body: enterprise } = await prepare(ticket, 'ENTERPRISE')
    const { body: terms } = await preview(buyer, enterprise['change'])
    expect(terms).toMatchObject({ next_amount: 4649.98 })
    await sign(buyer, enterprise['change'])
    const [license] = await sql(
      `select plan_tier, usage_limit from public.tool_licenses where user_id = $1 and tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(license).toEqual({ plan_tier: 'ENTERPRISE', usage_limit: -1 })
    await sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await invoices(buyer))[1]).toEqual({ amount: 4649.98, status: 'pending' })
  })

  it('the signed addendum has a document, which is found by its folio', async () => {
    const { buyer, ticket } = await asking()
    const { body } = await prepare(ticket)
    await sign(buyer, body['change'])
    const document = await backend.server.query<{ sha: string }>(
      `select payload ->> 'text_sha256' as sha from public.contract_events where kind = 'addendum_signed' and payload ->> 'change' = $1`,
      [String(body['change'])],
    )
    expect(document).toHaveLength(1)
    const pdf = await backend.post(
      '/functions/v1/document',
      { kind: 'addendum', id: body['change'] },
      { authorization: `Bearer ${buyer.person.session.access_token}` },
    )
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await pdf.body?.cancel()
    const verified = await buyer.call('/rest/v1/rpc/verify_folio', { folio: body['folio'] })
    expect(verified.body).toMatchObject({ kind: 'addendum' })
  })
})

describe('The end of a service', () => {
  it('has a receipt with its folio, with which any visitor finds it, also after the end was withdrawn', async () => {
    const { buyer, ticket } = await asking()
    const { body: prepared } = await prepare(ticket)
    await sign(buyer, prepared['change'])
    const { body: terms } = await buyer.call('/rest/v1/rpc/service_end_preview', { tool: 'ai-content' })
    const { body: receipt } = await buyer.call('/rest/v1/rpc/end_service', {
      tool: 'ai-content',
      shown: terms['shown'],
      reason: 'Ya no lo usamos',
    })
    const asked = () => askDocument(backend, buyer.person, 'service_end', String(receipt['change']))
    const text = await textOf((await asked()).bytes)
    for (const said of [String(receipt['folio']), '«Contenido IA, Pro»', '30 días', 'Ya no lo usamos'])
      expect(text).toContain(said)
    const verified = () => buyer.call('/rest/v1/rpc/verify_folio', { folio: receipt['folio'] })
    expect((await verified()).body).toMatchObject({
      kind: 'service_end',
      contract: { status: 'active', evidence: 'whole' },
      withdrawn: false,
    })
    expect(text).not.toContain('Retirada')
    // Another client cannot read it.
    const other = await Buyer.signUp(backend)
    expect((await askDocument(backend, other.person, 'service_end', String(receipt['change']))).status).toBe(
      404,
    )
    await buyer.call('/rest/v1/rpc/keep_service', { tool: 'ai-content' })
    const kept = await textOf((await asked()).bytes)
    for (const said of [String(receipt['folio']), 'Retirada el', 'no tiene efecto'])
      expect(kept).toContain(said)
    expect((await verified()).body).toMatchObject({ kind: 'service_end', withdrawn: true })
    // The next end has a receipt of its own, and the first one is still found.
    const { body: again } = await buyer.call('/rest/v1/rpc/service_end_preview', { tool: 'ai-content' })
    const { body: second } = await buyer.call('/rest/v1/rpc/end_service', {
      tool: 'ai-content',
      shown: again['shown'],
    })
    expect(await textOf((await asked()).bytes)).toContain(String(second['folio']))
    expect((await verified()).body).toMatchObject({ withdrawn: true })
    expect((await buyer.call('/rest/v1/rpc/verify_folio', { folio: second['folio'] })).body).toMatchObject({
      withdrawn: false,
    })
  })
})

describe('A change of the price list', () => {
  const listPro = (price: number, most: number, sold: boolean) =>
    sql(
      `update public.tier_plans set monthly_price = $1, yearly_price = round($1::numeric * 9.6, 2), reports_limit = $2, is_active = $3::text::boolean
        where tool = 'ai-content' and tier = 'PRO'`,
      [price, most, String(sold)],
    )
  const limitOf = async ({ person }: Buyer) => {
    const [license] = await sql<{ most: number }>(
      `select usage_limit as most from public.tool_licenses where user_id = $1 and tool_name = 'ai-content'`,
      [person.id],
    )
    return license?.most
  }
  /** Recreates the licenses, as a change of plan or a payment does. */
  const entitleAgain = ({ person }: Buyer) =>
    sql(`select private.entitle_apart(c, current_date + 30) from public.contracts c where c.user_id = $1`, [
      person.id,
    ])

  it('a signed service apart keeps its signed limit and price', async () => {
    const { buyer, ticket } = await asking()
    // 20 articles of 1,000 words, beside the plan's 10,000 words.
    await listPro(699.99, 20, true)
    const { body } = await prepare(ticket)
    await sign(buyer, body['change'])
    expect(await limitOf(buyer)).toBe(30_000)
    await listPro(999, 15, true)
    await entitleAgain(buyer)
    expect(await limitOf(buyer)).toBe(30_000)
    await listPro(999, 15, false)
    await entitleAgain(buyer)
    expect(await limitOf(buyer)).toBe(30_000)
    await sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await invoices(buyer))[1]).toEqual({ amount: 3849.98, status: 'pending' })
    await listPro(699.99, 200, true)
  })

  it('an unsigned addendum keeps its text, its price and its limit until it is over', async () => {
    const { buyer, ticket } = await asking()
    await listPro(699.99, 20, true)
    const { body } = await prepare(ticket)
    const before = await preview(buyer, body['change'])
    await listPro(999, 15, false)
    expect(await preview(buyer, body['change'])).toEqual(before)
    expect(await sign(buyer, body['change'])).toMatchObject({ status: 200, body: { status: 'applied' } })
    expect(await limitOf(buyer)).toBe(30_000)
    const another = await asking()
    expect(await prepare(another.ticket)).toMatchObject({ status: 404, body: { message: 'tier_not_found' } })
    await listPro(999, 15, true)
    const { body: dearer } = await prepare(another.ticket)
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
    const { buyer, ticket } = await asking()
    const { body } = await prepare(ticket)
    expect(await sign(buyer, body['change'], changes)).toMatchObject({ status, body: { code } })
    const [row] = await sql('select services_apart from public.contracts where user_id = $1', [
      buyer.person.id,
    ])
    expect(row).toEqual({ services_apart: [] })
  })

  it('another client can neither read nor sign it; it is over after 15 days, and then cannot be paid', async () => {
    const { buyer, ticket } = await asking()
    const other = await Buyer.signUp(backend)
    const { body } = await prepare(ticket)
    const id = String(body['change'])
    expect(await preview(other, id)).toMatchObject({ status: 404 })
    expect(await sign(other, id)).toMatchObject({ status: 404 })
    expect(await buyer.call('/functions/v1/open-payment', { change: id, method: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'contract_over' },
    })
    await sql(
      `update public.contract_changes set valid_until = private.today_in_mexico(now()) where id = $1`,
      [id],
    )
    expect(await sign(buyer, id)).toMatchObject({ status: 409, body: { code: 'addendum_over' } })
  })

  it('only the client’s staff prepare it, for a tier on sale, for a client with a contract', async () => {
    const { buyer, ticket } = await asking()
    const body = { id: randomUUID(), ticket, tool: 'ai-content', tier: 'PRO' }
    expect(await buyer.call('/rest/v1/rpc/prepare_addendum', body)).toMatchObject({ status: 403 })
    expect(await prepare(ticket, 'ORO')).toMatchObject({ status: 404, body: { message: 'tier_not_found' } })
    expect(await prepare(randomUUID())).toMatchObject({ status: 404, body: { message: 'not_found' } })
    await buyer.call('/rest/v1/rpc/cancel_contract', { reason: '' })
    expect(await prepare(ticket)).toMatchObject({ status: 409, body: { message: 'cancellation_requested' } })
  })
})
