import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../tests/conformance/backends.ts'
import { plans } from '../../../src/domain/plan.ts'
import { Buyer, holdingsOf, wholePurchase } from '../purchase.ts'

export function wholePurchases(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })
  const sql = <Row extends object>(text: string, values: string[] = []) =>
    backend.server.query<Row>(text, values)

  it.each([
    ['ESTANDAR', 'monthly', null, 5459.99, 5459.99],
    ['BASICOS', 'annual', null, 30239.9, 2519.99],
    ['AVANZADOS', 'annual', 'BIENVENIDA40', 82252.74, 6854.4],
    ['BASICOS', 'monthly', 'BIENVENIDA40', 1889.99, 1889.99],
  ])(
    'of %s, %s, with the promotion %s makes seven services and seven licenses, one paid invoice, and one manager',
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

  it.each(plans)('every limit that the plan $key sells is counted by a license', async ({ key, limits }) => {
    const buyer = await Buyer.signUp(backend)
    await buyer.buy(key)
    const counted = await sql<{ meter: string; most: number }>(
      `select m.meter, m.most from public.tool_licenses l, private.meters_of(l) m
        where l.user_id = $1 and m.meter <> 'queries'`,
      [buyer.person.id],
    )
    expect(Object.fromEntries(counted.map(({ meter, most }) => [meter, most]))).toEqual(limits)
    expect(counted).toHaveLength(Object.keys(limits).length)
  })

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
      version: '1.2',
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
}
