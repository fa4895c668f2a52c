import { beforeAll, expect, it } from 'vitest'
import { OXXO_MAX } from '../../../src/domain/payMethod.ts'
import type { Backend } from '../../../tests/conformance/backends.ts'
import { Buyer, deliver, eventBody, holdingsOf, wholePurchase } from '../purchase.ts'

export function orders(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })
  const sql = <Row extends object>(text: string, values: string[] = []) =>
    backend.server.query<Row>(text, values)

  it('a repeat is the same order; a paid contract has none', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await buyer.order()
    const again = await Promise.all([buyer.open(contract), buyer.open(contract)])
    expect(again.map(({ body }) => body['payment'])).toEqual([payment, payment])
    await buyer.confirm(payment)
    expect(await buyer.open(contract)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect(await buyer.confirm(payment)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(wholePurchase)
  })

  it('after a declined card the second order is a new one, and there is one payment', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, payment } = await buyer.order()
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
    const { contract, payment } = await buyer.order()
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
    const left = await sql(
      'select id, method, status from public.payment_transactions where contract_id = $1',
      [String(body['contract'])],
    )
    expect(left).toEqual([{ id: order['payment'], method: 'spei', status: 'pending' }])
  })

  it('OXXO and SPEI return instructions; another method replaces the voucher', async () => {
    const buyer = await Buyer.signUp(backend)
    const { contract, order } = await buyer.order('oxxo')
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
}
