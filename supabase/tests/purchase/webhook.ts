import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../tests/conformance/backends.ts'
import { Buyer, deliver, eventBody, holdingsOf, noPurchase, wholePurchase } from '../purchase.ts'

export function webhook(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })
  const sql = <Row extends object>(text: string, values: string[] = []) =>
    backend.server.query<Row>(text, values)
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

  it('refuses a wrong, an old, a missing and another body’s signature, and writes nothing', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await buyer.order()
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
    const { payment } = await buyer.order()
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
    const { payment } = await buyer.order()
    await deliver(backend, eventBody({ payment, type: 'payment_intent.payment_failed' }))
    expect(await deliver(backend, eventBody({ payment }))).toMatchObject({ body: { outcome: 'settled' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('refuses another amount, another currency and an unknown order, and writes nothing', async () => {
    const buyer = await Buyer.signUp(backend)
    const { payment } = await buyer.order()
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
    const { payment } = await buyer.order()
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
    const { payment } = await buyer.order()
    const body = eventBody({ payment })
    await deliver(backend, body)
    expect(await deliver(backend, body)).toMatchObject({ status: 200, body: { outcome: 'known' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('a second contract that is paid while another runs: its money is a surplus', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await buyer.order()
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
    const { contract, payment: voucher } = await buyer.order('oxxo')
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
}
