import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OXXO_MAX } from '../../src/domain/payMethod.ts'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { makeStaff } from './people.ts'
import { Buyer, deliver, eventBody, holdingsOf, noPurchase, wholePurchase } from './purchase.ts'

/** From a plan to a paid contract, over HTTP, through the functions in Deno, on the real SQL. */
let backend: Backend
let other: Buyer
beforeAll(async () => {
  backend = await startOurBackend()
  const [mariana, ximena, diego, renata, sofia] = await Promise.all(
    ['Mariana', 'Ximena', 'Diego', 'Renata', 'Sofía'].map(async (name) =>
      backend.person({ full_name: name }),
    ),
  )
  await makeStaff(backend.server, {
    mariana: mariana?.id ?? '',
    ximena: ximena?.id ?? '',
    diego: diego?.id ?? '',
    renata: renata?.id ?? '',
    sofia: sofia?.id ?? '',
  })
  other = await Buyer.signUp(backend, 'Otra Persona', '')
}, 60_000)
afterAll(() => backend.stop())

const sql = <Row extends object>(text: string, values: string[] = []) =>
  backend.server.query<Row>(text, values)
const ordered = async (buyer: Buyer, method = 'card') => {
  const { body: signed } = await buyer.sign()
  const { body: order } = await buyer.open(signed['contract'], method)
  return { contract: String(signed['contract']), payment: String(order['payment']), order }
}

describe('The whole purchase', () => {
  it.each([
    ['ESTANDAR', 'monthly', null, 5459.99, 5459.99],
    ['BASICOS', 'annual', null, 30239.9, 2519.99],
    ['AVANZADOS', 'annual', 'BIENVENIDA40', 82252.74, 6854.4],
    ['BASICOS', 'monthly', 'BIENVENIDA40', 1889.99, 1889.99],
  ])(
    '%s, %s, promotion %s: seven of each, one paid invoice, one manager',
    async (plan, billing, promo, paid, month) => {
      const buyer = await Buyer.signUp(backend)
      const contract = await buyer.buy(plan, billing, promo)
      expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
      const [row] = await sql(
        `select c.monthly_amount::float as month, c.period_amount::float as paid, i.amount::float as invoiced, t.amount::float as charged,
              t.payment_method as provider, t.card_last4 as last4, c.start_date = private.today_in_mexico(now()) as today,
              i.period_end = (c.start_date + case c.billing when 'annual' then interval '1 year' else interval '1 month' end)::date as period
         from public.contracts c join public.invoices i on i.contract_id = c.id join public.payment_transactions t on t.contract_id = c.id
        where c.id = $1`,
        [contract],
      )
      expect(row).toEqual({
        month,
        paid,
        invoiced: paid,
        charged: paid,
        provider: 'sandbox',
        last4: '4242',
        today: true,
        period: true,
      })
    },
  )

  it('licenses have the plan’s limits', async () => {
    const buyer = await Buyer.signUp(backend)
    await buyer.buy('BASICOS')
    const rows = await sql(
      `select tool_name as tool, meter, usage_limit, reports_limit, seats_limit from public.tool_licenses where user_id = $1 order by 1`,
      [buyer.person.id],
    )
    expect(rows).toContainEqual({
      tool: 'seo-tools',
      meter: 'seoReports',
      usage_limit: 100,
      reports_limit: 100,
      seats_limit: 1,
    })
    expect(rows).toContainEqual({
      tool: 'chatbot',
      meter: 'chatbotConversations',
      usage_limit: 500,
      reports_limit: 12,
      seats_limit: 1,
    })
    expect(rows).toContainEqual({
      tool: 'data-analyst',
      meter: null,
      usage_limit: -1,
      reports_limit: 12,
      seats_limit: 1,
    })
  })

  it('the evidence has text, consent, image, strokes, time, address, browser, person and assurance level', async () => {
    const buyer = await Buyer.signUp(backend)
    const { document } = await buyer.offer('ESTANDAR', 'monthly')
    const contract = await buyer.buy()
    const events = await sql<{ kind: string; payload: Record<string, unknown> }>(
      'select kind, payload from public.contract_events where contract_id = $1 order by position',
      [contract],
    )
    expect(events.map(({ kind }) => kind)).toEqual(['signed', 'paid'])
    expect(events[0]?.payload).toMatchObject({
      user: buyer.person.id,
      email: buyer.person.email,
      aal: 'aal1',
      version: '1.1',
      email_verified_at: expect.any(String),
      text_sha256: Reflect.get(Object(document), 'sha256'),
      consent: 'Acepto los términos y condiciones de este contrato y la renovación automática.',
      client: 'Ferretería Robles, representada por Mariana Robles',
      signature_kind: 'drawn',
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      user_agent: expect.stringContaining('node'),
      signed_at: expect.any(String),
      image_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signature_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [sum] = await sql<{ same: boolean }>(
      `select encode(sha256(convert_to(e.payload ->> 'text', 'UTF8')), 'hex') = e.payload ->> 'text_sha256' as same
         from public.contract_events e where e.contract_id = $1 and e.kind = 'signed'`,
      [contract],
    )
    expect(sum).toEqual({ same: true })
  })
})

describe('Tampering', () => {
  it.each([
    [{ monthly_amount: 1 }, 400, 'invalid_field'],
    [{ amount: 0.01 }, 400, 'invalid_field'],
    [{ currency: 'USD' }, 400, 'invalid_field'],
    [{ plan: 'BASICOS' }, 409, 'text_changed'],
    [{ billing: 'annual' }, 409, 'text_changed'],
    [{ promo: 'BIENVENIDA40' }, 409, 'text_changed'],
    [{ plan: 'ORO' }, 404, 'plan_not_found'],
    [{ text_sha256: '0'.repeat(64) }, 409, 'text_changed'],
    [{ terms_accepted: false }, 400, 'terms_required'],
    [
      {
        signature: {
          kind: 'drawn',
          image: 'data:image/png;base64,AAAA',
          width: 1,
          height: 200,
          strokes: [[[0, 0, 0, 0]]],
        },
      },
      400,
      'invalid_field',
    ],
  ])('signing with %j is refused, and nothing is written', async (changes, status, code) => {
    const buyer = await Buyer.signUp(backend)
    expect(await buyer.sign('ESTANDAR', 'monthly', null, changes)).toMatchObject({ status, body: { code } })
    expect(await sql('select 1 from public.contracts where user_id = $1', [buyer.person.id])).toEqual([])
    expect(await sql('select 1 from public.contract_events where user_id = $1', [buyer.person.id])).toEqual(
      [],
    )
  })

  it('a text that changed after it was shown cannot be signed', async () => {
    const buyer = await Buyer.signUp(backend)
    const { document } = await buyer.offer('ESTANDAR', 'monthly')
    await sql(
      `insert into private.contract_texts select '1.2', title, clauses, consent || ' Sí.', now() from private.contract_texts where version = '1.1'`,
    )
    const late = await buyer.sign('ESTANDAR', 'monthly', null, {
      text_sha256: Reflect.get(Object(document), 'sha256'),
    })
    await sql(`delete from private.contract_texts where version = '1.2'`)
    expect(late).toMatchObject({ status: 409, body: { code: 'text_changed' } })
    expect(await sql('select 1 from public.contracts where user_id = $1', [buyer.person.id])).toEqual([])
  })

  it('signing twice gives one contract; the second answer has its id', async () => {
    const buyer = await Buyer.signUp(backend)
    const first = await buyer.sign()
    const second = await buyer.sign()
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'already_signed', params: { contract: first.body['contract'] } },
    })
    const both = await Promise.all([other.sign('BASICOS'), other.sign('BASICOS')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await other.call('/functions/v1/open-payment', {})
  })

  it('signing another plan before the first is paid replaces it; while a contract runs nothing can be signed', async () => {
    const buyer = await Buyer.signUp(backend)
    const first = await buyer.sign('BASICOS')
    const contract = await buyer.buy('ESTANDAR')
    const rows = await sql('select id, status from public.contracts where user_id = $1 order by created_at', [
      buyer.person.id,
    ])
    expect(rows).toEqual([
      { id: first.body['contract'], status: 'cancelled' },
      { id: contract, status: 'active' },
    ])
    expect(await buyer.sign('AVANZADOS')).toMatchObject({
      status: 409,
      body: { code: 'already_active', params: { contract } },
    })
    expect(await buyer.open(first.body['contract'])).toMatchObject({
      status: 409,
      body: { code: 'contract_over' },
    })
  })

  it('another client’s contract or invoice cannot be paid, read or confirmed', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    expect(await other.open(contract)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await other.confirm(payment)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const paid = await Buyer.signUp(backend)
    await paid.buy()
    const [invoice] = await sql<{ id: string }>('select id from public.invoices where user_id = $1', [
      paid.person.id,
    ])
    expect(
      await other.call('/functions/v1/open-payment', { invoice: invoice?.id, method: 'card' }),
    ).toMatchObject({ status: 404 })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
  })

  it.each([{ amount: 1 }, { centavos: 1 }, { currency: 'USD' }, { plan: 'BASICOS' }])(
    'an order with %j is refused',
    async (extra) => {
      expect(await other.open(randomUUID(), 'card', extra)).toMatchObject({
        status: 400,
        body: { code: 'invalid_field' },
      })
    },
  )

  it('activating a contract or inserting a payment over REST is refused, and so are the functions of the server', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    const { client, id } = buyer.person
    const tries = await Promise.all([
      client
        .from('contracts')
        .update({ status: 'active', start_date: '2026-11-22' })
        .eq('id', contract)
        .select(),
      client.from('contracts').insert({
        user_id: id,
        plan_type: 'ESTANDAR',
        billing: 'monthly',
        monthly_amount: 1,
        status: 'active',
        start_date: '2026-11-22',
      }),
      client.from('payment_transactions').insert({
        user_id: id,
        contract_id: contract,
        amount: 1,
        payment_method: 'sandbox',
        status: 'completed',
        paid_at: '2026-11-22',
      }),
      client
        .from('payment_transactions')
        .update({ status: 'completed', paid_at: '2026-11-22' })
        .eq('id', payment)
        .select(),
      client
        .from('contract_events')
        .insert({ contract_id: contract, user_id: id, position: 2, kind: 'paid', payload: {} }),
      client.rpc('settle_payment', { event: {} }),
      client.rpc('sign_contract', { actor: id, request: {}, evidence: {} }),
      client.rpc('open_payment', {
        actor: id,
        contract,
        invoice: null,
        method: 'card',
        provider: 'sandbox',
        change: null,
      }),
      client.rpc('attach_payment', { payment, reference: 'x', instructions: null, expires_at: null }),
    ])
    expect(tries.map(({ error }) => error?.code)).toEqual(Array.from({ length: tries.length }, () => '42501'))
    expect(await holdingsOf(backend, id)).toEqual(noPurchase)
  })
})

describe('An order', () => {
  it('a repeat is the same order; a paid contract has none', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    const again = await Promise.all([buyer.open(contract), buyer.open(contract)])
    expect(again.map(({ body }) => body['payment'])).toEqual([payment, payment])
    await buyer.confirm(payment)
    expect(await buyer.open(contract)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect(await buyer.confirm(payment)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('declined, then approved: the second order is a new one, and there is one payment', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    expect(await buyer.confirm(payment, 'declined')).toMatchObject({
      status: 200,
      body: { status: 'failed' },
    })
    const { body: second } = await buyer.open(contract)
    expect(second['payment']).not.toBe(payment)
    expect(await buyer.confirm(second['payment'], 'insufficient_funds')).toMatchObject({
      body: { status: 'failed' },
    })
    const { body: third } = await buyer.open(contract)
    expect(await buyer.confirm(third['payment'])).toMatchObject({ body: { status: 'completed' } })
    const rows = await sql(
      'select status, failure_code from public.payment_transactions where user_id = $1 order by created_at',
      [buyer.person.id],
    )
    expect(rows).toEqual([
      { status: 'failed', failure_code: 'declined' },
      { status: 'failed', failure_code: 'insufficient_funds' },
      { status: 'completed', failure_code: null },
    ])
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('an additional authentication step makes it wait, and nothing else can be paid meanwhile', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    expect(await buyer.confirm(payment, 'extra_step')).toMatchObject({ body: { status: 'processing' } })
    expect(await buyer.open(contract)).toMatchObject({
      status: 409,
      body: { code: 'payment_in_progress', params: { payment } },
    })
    expect(await buyer.sign('BASICOS')).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } })
    expect(await buyer.confirm(payment, 'approved')).toMatchObject({ body: { status: 'completed' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('OXXO accepts up to 10,000 MXN per voucher: above it no order is made, and the open one stays', async () => {
    const buyer = await Buyer.signUp(backend)
    const { body } = await buyer.sign('BASICOS', 'annual')
    const { body: order } = await buyer.open(body['contract'], 'spei')
    expect(await buyer.open(body['contract'], 'oxxo')).toMatchObject({
      status: 409,
      body: { code: 'oxxo_limit', params: { most: OXXO_MAX / 100 } },
    })
    const open = await sql(
      'select id, method, status from public.payment_transactions where contract_id = $1',
      [String(body['contract'])],
    )
    expect(open).toEqual([{ id: order['payment'], method: 'spei', status: 'pending' }])
  })

  it('OXXO and SPEI return instructions; another method replaces the voucher', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, order } = await ordered(buyer, 'oxxo')
    expect(order).toMatchObject({
      instructions: { kind: 'oxxo', reference: expect.stringMatching(/^\d{14}$/) },
      centavos: 545_999,
    })
    const { body: transfer } = await buyer.open(contract, 'spei')
    expect(transfer).toMatchObject({
      instructions: { kind: 'spei', clabe: expect.stringMatching(/^646180\d{12}$/) },
    })
    const rows = await sql(
      'select method, status from public.payment_transactions where user_id = $1 order by created_at',
      [buyer.person.id],
    )
    expect(rows).toEqual([
      { method: 'oxxo', status: 'expired' },
      { method: 'spei', status: 'pending' },
    ])
    expect(await buyer.confirm(transfer['payment'])).toMatchObject({
      status: 409,
      body: { code: 'not_a_card' },
    })
    const paid = await deliver(backend, eventBody({ payment: String(transfer['payment']) }))
    expect(paid).toMatchObject({ status: 200, body: { outcome: 'settled' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })
})

describe('The webhook', () => {
  it('refuses a wrong, an old, a missing and another body’s signature, and writes nothing', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    const body = eventBody({ payment })
    const good = await deliver(backend, eventBody({ payment, type: 'payment_intent.created' }))
    expect(good).toEqual({ status: 200, body: { outcome: 'ignored' } })
    const refused = [
      await deliver(backend, body, { secret: 'whsec_another' }),
      await deliver(backend, body, { secondsAgo: 301 }),
      await deliver(backend, body, { header: '' }),
      await deliver(backend, body, { header: 't=1,v1=zz' }),
      // A captured signature, with another event.
      await deliver(backend, body, { header: await caughtSignature(payment) }),
    ]
    expect(refused.map(({ status, body: answer }) => [status, answer['code']])).toEqual(
      Array.from({ length: 5 }, () => [400, 'invalid_signature']),
    )
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
  })

  it('the same event 50 times at once, and other events out of order, give one payment', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    const body = eventBody({ payment })
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(backend, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const outcomes = answers.map(({ body: answer }) => answer['outcome'])
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(49)
    const late = ['processing', 'payment_failed', 'canceled', 'succeeded'].map(
      (word) => `payment_intent.${word}`,
    )
    for (const type of late)
      expect(await deliver(backend, eventBody({ payment, type }))).toMatchObject({
        status: 200,
        body: { outcome: 'ignored' },
      })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('refused first and paid after: the money counts', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    await deliver(backend, eventBody({ payment, type: 'payment_intent.payment_failed' }))
    expect(await deliver(backend, eventBody({ payment }))).toMatchObject({ body: { outcome: 'settled' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('refuses another amount, another currency and an unknown order, and writes nothing', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    const code = async (changes: Parameters<typeof eventBody>[0]) => {
      const { status, body } = await deliver(backend, eventBody(changes))
      return [status, body['code']]
    }
    expect(await code({ payment, centavos: 545_998 })).toEqual([409, 'amount_mismatch'])
    expect(await code({ payment, currency: 'usd' })).toEqual([409, 'amount_mismatch'])
    expect(await code({ payment: randomUUID() })).toEqual([404, 'unknown_payment'])
    // The events are stored for the screen Sistema.
    expect(
      await sql(
        `select code, count(*)::int as many from private.failed_payment_events where event ->> 'payment' = $1 group by code`,
        [payment],
      ),
    ).toEqual([{ code: 'amount_mismatch', many: 2 }])
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
    expect(await sql('select 1 from private.payment_events where payment_id = $1', [payment])).toEqual([])
  })

  it('a failure in the middle is rolled back, and the next delivery settles it', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    const before = await everythingOf(buyer.person.id)
    await sql(
      `create function private.fault() returns trigger language plpgsql as $$ begin raise exception 'fault' using errcode = 'XX000'; end $$`,
    )
    await sql(
      `create trigger zz_fault before insert on public.activity_timeline for each row execute function private.fault()`,
    )
    const failed = await deliver(backend, eventBody({ payment }))
    await sql('drop trigger zz_fault on public.activity_timeline')
    await sql('drop function private.fault()')
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(await everythingOf(buyer.person.id)).toEqual(before)
    expect(await deliver(backend, eventBody({ payment }))).toMatchObject({ body: { outcome: 'settled' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('a repeat after a lost answer is one payment', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await ordered(buyer)
    const body = eventBody({ payment })
    await deliver(backend, body)
    expect(await deliver(backend, body)).toMatchObject({ status: 200, body: { outcome: 'known' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('a second contract that is paid while another runs: its money is a surplus', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await ordered(buyer)
    // Signing prevents this state.
    await sql(
      `insert into public.contracts (user_id, plan_type, billing, monthly_amount, status, start_date)
       values ($1, 'BASICOS', 'monthly', 3149.99, 'active', current_date)`,
      [buyer.person.id],
    )
    expect(await deliver(backend, eventBody({ payment }))).toMatchObject({ body: { outcome: 'surplus' } })
    expect(await sql('select status from public.contracts where id = $1', [contract])).toEqual([
      { status: 'pending_payment' },
    ])
  })

  it('a voucher that is paid after the card is a surplus, and is returned', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment: voucher } = await ordered(buyer, 'oxxo')
    const { body: card } = await buyer.open(contract, 'card')
    await buyer.confirm(card['payment'])
    expect(await deliver(backend, eventBody({ payment: voucher }))).toMatchObject({
      body: { outcome: 'surplus' },
    })
    expect(await holdingsOf(backend, buyer.person.id)).toMatchObject({ ...wholePurchase, payments: 2 })
    const rows = await sql(
      'select method, surplus from public.payment_transactions where user_id = $1 order by created_at',
      [buyer.person.id],
    )
    expect(rows).toEqual([
      { method: 'oxxo', surplus: true },
      { method: 'card', surplus: false },
    ])
  })
})

const everythingOf = (client: string) =>
  sql(
    `select (select jsonb_agg(c) from public.contracts c where c.user_id = $1::uuid) as contracts,
            (select jsonb_agg(t) from public.payment_transactions t where t.user_id = $1::uuid) as payments,
            (select jsonb_agg(e order by e.position) from public.contract_events e where e.user_id = $1::uuid) as events,
            (select jsonb_agg(n order by n.id) from public.notifications n where n.user_id = $1::uuid) as notifications,
            (select last from private.invoice_numbers order by year desc limit 1) as number,
            (select count(*)::int from private.payment_events) as provider_events`,
    [client],
  )

async function caughtSignature(payment: string): Promise<string> {
  const { default: Stripe } = await import('stripe')
  return Stripe.webhooks.generateTestHeaderString({
    payload: eventBody({ payment, type: 'payment_intent.processing' }),
    secret: backend.server.sandboxWebhookSecret,
  })
}
