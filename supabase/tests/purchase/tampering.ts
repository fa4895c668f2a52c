import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../tests/conformance/backends.ts'
import { Buyer, drawnSignature, holdingsOf, noPurchase } from '../purchase.ts'

export function tampering(open: () => Backend): void {
  let backend: Backend
  let other: Buyer
  beforeAll(async () => {
    backend = open()
    other = await Buyer.signUp(backend, 'Otra Persona', '')
  })
  const sql = <Row extends object>(text: string, values: string[] = []) =>
    backend.server.query<Row>(text, values)

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
    [{ signature: { ...drawnSignature, strokes: [[[1e308, 1, 0.5, 0]]] } }, 400, 'invalid_field'],
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
      `insert into private.contract_texts select '1.3', title, clauses, consent || ' Sí.', now() from private.contract_texts where version = '1.2'`,
    )
    const late = await buyer.sign('ESTANDAR', 'monthly', null, {
      text_sha256: Reflect.get(Object(document), 'sha256'),
    })
    await sql(`delete from private.contract_texts where version = '1.3'`)
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

  it('codes of promotions cannot be tried by signing: wrong ones are counted, also where the signature is refused', async () => {
    const buyer = await Buyer.signUp(backend)
    await buyer.sign('BASICOS')
    const sent = {
      text_sha256: Reflect.get(Object((await buyer.offer('BASICOS', 'monthly'))['document']), 'sha256'),
    }
    const guess = (promo: string) => buyer.sign('BASICOS', 'monthly', null, { ...sent, promo })
    expect(await guess('ADIVINA0')).toMatchObject({ status: 409, body: { code: 'already_signed' } })
    expect(await guess('BIENVENIDA40')).toMatchObject({ status: 409, body: { code: 'text_changed' } })
    const guesses: string[] = []
    for (let n = 1; n <= 22; n += 1) guesses.push(String((await guess(`ADIVINA${n}`)).body['code']))
    expect(guesses.slice(0, 19)).toEqual(guesses.slice(0, 19).map(() => 'already_signed'))
    expect(guesses.at(-1)).toBe('rate_limited')
  })

  it('a code that is not valid is signed at the list price, as the page says', async () => {
    const buyer = await Buyer.signUp(backend)
    const signedContract = await buyer.sign('BASICOS', 'monthly', 'NINGUNA')
    expect(signedContract.status).toBe(200)
    expect(
      await sql('select promotion_code from public.contracts where id = $1', [
        String(signedContract.body['contract']),
      ]),
    ).toEqual([{ promotion_code: null }])
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
    const { contract, payment } = await buyer.order()
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
    const { contract, payment } = await buyer.order()
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
}
