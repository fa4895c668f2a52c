import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { Buyer } from './purchase.ts'

/** What a contract requires of both parties: a provider, and an address that belongs to the signer. */
let backend: Backend

const sql = <Row extends object>(text: string, values: string[] = []) =>
  backend.server.query<Row>(text, values)

beforeAll(async () => {
  backend = await startOurBackend()
})
afterAll(() => backend.stop())

describe('A contract without a provider', () => {
  it('is neither shown nor signed', async () => {
    const buyer = await Buyer.signUp(backend)
    const kept = await sql<{ provider: string }>('select public.provider()::text as provider')
    await sql('delete from private.provider')
    const offered = await buyer.call('/rest/v1/rpc/contract_offer', { plan: 'ESTANDAR', billing: 'monthly' })
    await sql('select public.set_provider($1::text::jsonb)', [kept[0]?.provider ?? ''])
    expect(offered).toMatchObject({ status: 503, body: { message: 'provider_not_configured' } })
  })
})

/** The code in the letter. */
const codeIn = (person: Person): string =>
  /Tu código es (\d{6})/.exec(backend.server.mails(person.email).at(-1)?.text ?? '')?.[1] ?? ''
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ask = (buyer: Buyer, code?: string) =>
  buyer.call('/functions/v1/verify-email', code === undefined ? {} : { code })
const asNew = async (): Promise<Buyer> =>
  new Buyer(backend, await backend.person({ full_name: 'Mariana Robles' }))
const age = (buyer: Buyer, by: string) =>
  sql('update private.email_codes set sent_at = sent_at - $2::interval where user_id = $1', [
    buyer.person.id,
    by,
  ])

describe('The address of the evidence', () => {
  it('must be confirmed by a letter’s code before a contract is signed', async () => {
    const buyer = await asNew()
    expect(await buyer.offer('ESTANDAR', 'monthly')).toMatchObject({
      email: { address: buyer.person.email, verified: false, awaits_code: false },
    })
    expect(await buyer.sign()).toMatchObject({ status: 409, body: { code: 'email_unverified' } })
    expect(await ask(buyer)).toEqual({ status: 200, body: { sent: true } })
    const code = codeIn(buyer.person)
    expect(code).toMatch(/^\d{6}$/)
    expect(await buyer.offer('ESTANDAR', 'monthly')).toMatchObject({
      email: { verified: false, awaits_code: true },
    })
    expect(await ask(buyer, another(code))).toMatchObject({ status: 409, body: { code: 'code_wrong' } })
    expect(await buyer.sign()).toMatchObject({ status: 409 })
    expect(await ask(buyer, code)).toEqual({ status: 200, body: { verified: true } })
    expect(await buyer.offer('ESTANDAR', 'monthly')).toMatchObject({ email: { verified: true } })
    const { status, body } = await buyer.sign()
    expect(status).toBe(200)
    const [event] = await sql<{ payload: Record<string, unknown> }>(
      `select payload from public.contract_events where contract_id = $1 and kind = 'signed'`,
      [String(body['contract'])],
    )
    expect(event?.payload).toMatchObject({ email: buyer.person.email, email_verified_at: expect.any(String) })
  })

  it('the database checks it too, when the server’s function is called directly', async () => {
    const buyer = await asNew()
    await expect(
      sql(
        `select public.sign_contract($1, jsonb_build_object('terms_accepted', true, 'signature', jsonb_build_object('kind', 'drawn', 'image', 'data:image/png;base64,AAAA')), '{}')`,
        [buyer.person.id],
      ),
    ).rejects.toThrow('email_unverified')
  })

  it('a changed one must be confirmed again', async () => {
    const buyer = await asNew()
    await ask(buyer)
    await ask(buyer, codeIn(buyer.person))
    await sql('update auth.users set email = $2 where id = $1', [
      buyer.person.id,
      `${randomUUID()}@prueba.mx`,
    ])
    expect(await buyer.sign()).toMatchObject({ status: 409, body: { code: 'email_unverified' } })
  })

  it('gets one letter a minute and ten a day', async () => {
    const buyer = await asNew()
    await ask(buyer)
    expect(await ask(buyer)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', params: { retry_after: expect.any(Number) } },
    })
    for (let letter = 2; letter <= 10; letter += 1) {
      await age(buyer, '61 seconds')
      expect(await ask(buyer)).toMatchObject({ status: 200 })
    }
    await age(buyer, '61 seconds')
    const { status, body } = await ask(buyer)
    expect([status, Number(Reflect.get(Object(body['params']), 'retry_after')) > 80_000]).toEqual([429, true])
  })

  it('guessing does not confirm it: five attempts per code, fifteen minutes, once', async () => {
    const buyer = await asNew()
    expect(await ask(buyer, '123456')).toMatchObject({ status: 409, body: { code: 'code_expired' } })
    await ask(buyer)
    const code = codeIn(buyer.person)
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await ask(buyer, another(code))).toMatchObject({ body: { code: 'code_wrong' } })
    expect(await ask(buyer, code)).toMatchObject({ status: 409, body: { code: 'code_expired' } })
    await age(buyer, '61 seconds')
    await ask(buyer)
    await age(buyer, '15 minutes 1 second')
    expect(await ask(buyer, codeIn(buyer.person))).toMatchObject({ body: { code: 'code_expired' } })
  })

  it('only its owner’s code confirms it, and the table does not reveal the code', async () => {
    const [one, other] = [await asNew(), await asNew()]
    await ask(one)
    await ask(other)
    const code = codeIn(one.person)
    if (code !== codeIn(other.person))
      expect(await ask(other, code)).toMatchObject({ body: { code: 'code_wrong' } })
    const [row] = await sql<{ code_hash: string; plain: string }>(
      `select code_hash, encode(sha256(convert_to($2, 'UTF8')), 'hex') as plain from private.email_codes where user_id = $1`,
      [one.person.id, code],
    )
    expect(row?.code_hash).not.toBe(row?.plain)
    expect(await sql('select 1 from private.letters where params ->> $1 = $2', ['code', code])).toEqual([])
  })
})
