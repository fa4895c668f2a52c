import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Addenda, preview, sign } from './addenda.ts'
import { askDocument, textOf } from './asked-documents.ts'
import { Buyer, drawnSignature } from './purchase.ts'

/** A service apart from the plan, from a client's request to the invoice, and its end. */
let addenda: Addenda
beforeAll(async () => {
  addenda = await Addenda.start()
})
afterAll(() => addenda.stop())

const noticesOf = async (person: string) =>
  (
    await addenda.sql<{ title: string }>(
      `select title from public.notifications where user_id = $1 and title like '%denda%' order by created_at`,
      [person],
    )
  ).map(({ title }) => title)

describe('A service apart', () => {
  it('is prepared from a request, signed by the client, and invoiced from the next period on', async () => {
    const { buyer, ticket } = await addenda.asking()
    const id = randomUUID()
    const first = await addenda.prepare(ticket, 'PRO', id)
    expect(first).toMatchObject({ status: 200, body: { change: id } })
    expect(await addenda.prepare(ticket, 'PRO', id)).toEqual(first)
    expect(await noticesOf(buyer.person.id)).toEqual(['Tienes una adenda por firmar'])
    expect(
      await addenda.sql('select kind from private.letters where recipient = $1 and kind = $2', [
        buyer.person.email,
        'addendum_prepared',
      ]),
    ).toEqual([{ kind: 'addendum_prepared' }])
    // Nothing changes before it is signed.
    expect(await addenda.invoices(buyer)).toEqual([{ amount: 3149.99, status: 'paid' }])

    const { body: terms } = await preview(buyer, id)
    expect(terms).toMatchObject({
      plan_name: 'Contenido IA, Pro',
      monthly_price: 699.99,
      next_amount: 3849.98,
    })
    expect(await sign(buyer, id)).toMatchObject({ status: 200, body: { change: id, status: 'applied' } })
    expect(await sign(buyer, id)).toMatchObject({ status: 409, body: { code: 'addendum_over' } })
    expect(await noticesOf(addenda.diego.id)).toEqual(['Adenda firmada'])

    const [service] = await addenda.sql(
      `select s.plan_tier, s.monthly_price::float as price, l.usage_limit as most, t.status as task
         from public.contracted_services s join public.tool_licenses l on l.user_id = s.user_id and l.tool_name = s.tool_name
         join public.service_configuration_tasks t on t.contract_id = s.contract_id and t.tool_name = s.tool_name
        where s.user_id = $1 and s.tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(service).toMatchObject({ plan_tier: 'PRO', price: 699.99 })

    await addenda.sql(`select private.generate_invoices(now() + interval '40 days')`)
    const made = await addenda.invoices(buyer)
    expect(made[1]).toEqual({ amount: 3849.98, status: 'pending' })
  })

  it('signed after the next invoice was made, it is added to that invoice', async () => {
    const { buyer, ticket } = await addenda.asking()
    await addenda.sql(`select private.generate_invoices(now() + interval '28 days')`)
    const { body } = await addenda.prepare(ticket)
    await sign(buyer, body['change'])
    expect((await addenda.invoices(buyer))[1]).toEqual({ amount: 3849.98, status: 'pending' })
  })

  it('stays, and is paid, when the plan changes', async () => {
    const { buyer, ticket } = await addenda.asking()
    const { body } = await addenda.prepare(ticket)
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
    const [service] = await addenda.sql(
      `select plan_tier, monthly_price::float as price from public.contracted_services where user_id = $1 and tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(service).toEqual({ plan_tier: 'PRO', price: 699.99 })
    await addenda.sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await addenda.invoices(buyer)).at(-1)).toEqual({ amount: 6159.98, status: 'pending' })
  })

  it('has one tier per tool: a newer one replaces it, with its limit and its price', async () => {
    const { buyer, ticket } = await addenda.asking()
    const { body: replaced } = await addenda.prepare(ticket, 'BASICO')
    const { body: pro } = await addenda.prepare(ticket)
    expect(await preview(buyer, replaced['change'])).toMatchObject({
      status: 409,
      body: { message: 'addendum_over' },
    })
    await sign(buyer, pro['change'])
    const { body: enterprise } = await addenda.prepare(ticket, 'ENTERPRISE')
    const { body: terms } = await preview(buyer, enterprise['change'])
    expect(terms).toMatchObject({ next_amount: 4649.98 })
    await sign(buyer, enterprise['change'])
    const [license] = await addenda.sql(
      `select plan_tier, usage_limit from public.tool_licenses where user_id = $1 and tool_name = 'ai-content'`,
      [buyer.person.id],
    )
    expect(license).toEqual({ plan_tier: 'ENTERPRISE', usage_limit: -1 })
    await addenda.sql(`select private.generate_invoices(now() + interval '40 days')`)
    expect((await addenda.invoices(buyer))[1]).toEqual({ amount: 4649.98, status: 'pending' })
  })

  it('the signed addendum has a document, which is found by its folio', async () => {
    const { buyer, ticket } = await addenda.asking()
    const { body } = await addenda.prepare(ticket)
    await sign(buyer, body['change'])
    const document = await addenda.backend.server.query<{ sha: string }>(
      `select payload ->> 'text_sha256' as sha from public.contract_events where kind = 'addendum_signed' and payload ->> 'change' = $1`,
      [String(body['change'])],
    )
    expect(document).toHaveLength(1)
    const pdf = await addenda.backend.post(
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
    const { buyer, ticket } = await addenda.asking()
    const { body: prepared } = await addenda.prepare(ticket)
    await sign(buyer, prepared['change'])
    const { body: terms } = await buyer.call('/rest/v1/rpc/service_end_preview', { tool: 'ai-content' })
    const { body: receipt } = await buyer.call('/rest/v1/rpc/end_service', {
      tool: 'ai-content',
      shown: terms['shown'],
      reason: 'Ya no lo usamos',
    })
    const asked = () => askDocument(addenda.backend, buyer.person, 'service_end', String(receipt['change']))
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
    const other = await Buyer.signUp(addenda.backend)
    expect(
      (await askDocument(addenda.backend, other.person, 'service_end', String(receipt['change']))).status,
    ).toBe(404)
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
