import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { isPlainLine, NAME_MAX } from '../../src/domain/name.ts'
import { typedName } from '../functions/_shared/typed-text.ts'
import { op } from './ops.ts'
import { makeStaff } from './people.ts'
import { Buyer } from './purchase.ts'

/** The signer: a name that adds nothing to the text, and an address that belongs to the person. */
let backend: Backend
let admin: Buyer

const sql = <Row extends object>(text: string, values: string[] = []) =>
  backend.server.query<Row>(text, values)

beforeAll(async () => {
  backend = await startOurBackend()
  const named = (name: string) => backend.person({ full_name: name })
  const sofia = await named('Sofía')
  admin = new Buyer(backend, sofia)
  await makeStaff(backend.server, {
    mariana: (await named('Mariana')).id,
    ximena: (await named('Ximena')).id,
    diego: (await named('Diego')).id,
    renata: (await named('Renata')).id,
    sofia: sofia.id,
  })
}, 120_000)
afterAll(() => backend.stop())

const clause = 'ACME SA\n\n8. Bonificación\nAzulejo condona el pago.'
const hostile: readonly [string, string][] = [
  ['line breaks', clause],
  ['a carriage return', 'ACME\rSA'],
  ['a tabulator', 'ACME\tSA'],
  ['a C1 control', 'ACME\u0085SA'],
  ['a line separator', 'ACME\u2028SA'],
  ['an override of direction', 'ACME \u202Eotaba.AS'],
  ['an isolate of direction', '\u2066ACME\u2069'],
  ['a mark of direction', 'ACME\u200F SA'],
  ['a zero-width space', 'AC\u200BME'],
  ['a byte order mark', 'AC\uFEFFME'],
  ['121 characters', 'A'.repeat(121)],
]
const good = ['Ferretería Robles', "O'Higgins & Ñandú, S.A. de C.V.", '鈴木商店', 'Café 👩‍🍳', 'نور']

const profileOf = async (id: string) =>
  (
    await sql<{ full_name: string; company: string | null }>(
      'select full_name, company from public.profiles where id = $1',
      [id],
    )
  )[0]

/** The outcome, and the code of a refusal. */
async function changeProfile(person: Person, fields: object, base: object): Promise<unknown> {
  const change = { ...op('update_profile', { user_id: person.id, fields }), base }
  const { body } = await new Buyer(backend, person).call('/rest/v1/rpc/sync_push', {
    ops: [change],
    acked: [],
  })
  return Reflect.get(body, 0)
}

describe('A name', () => {
  it.each(hostile)(
    'one with %s is refused when a profile is changed, or a client or colleague created',
    async (_, name) => {
      const person = await backend.person({ full_name: 'Mariana Robles' })
      for (const field of ['full_name', 'company']) {
        const before = field === 'full_name' ? 'Mariana Robles' : ''
        expect(await changeProfile(person, { [field]: name }, { [field]: before })).toMatchObject({
          outcome: 'refused',
          code: expect.stringMatching(/^text_(unreadable|too_long)$/),
        })
      }
      expect(await profileOf(person.id)).toEqual({ full_name: 'Mariana Robles', company: null })
      const email = `${randomUUID()}@prueba.mx`
      const client = { email, full_name: 'Cliente', company: name, phone: null }
      expect(await admin.call('/functions/v1/create-client-account', client)).toMatchObject({ status: 400 })
      const colleague = { email, password: 'Secreta-12345', full_name: name, role: 'agent' }
      expect(await admin.call('/functions/v1/create-admin-user', colleague)).toMatchObject({ status: 400 })
      expect(await sql('select 1 from auth.users where email = $1', [email])).toEqual([])
    },
  )

  it.each(hostile)('one with %s is stored as one plain line at a sign-up', async (_, name) => {
    const { id } = await backend.person({ full_name: name, company: name })
    const stored = await profileOf(id)
    for (const line of [stored?.full_name ?? '', stored?.company ?? ''])
      expect(line).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029\u200B\uFEFF]{4,120}$/u)
  })

  it.each(hostile)(
    'one with %s cannot be stored in any way, even by the owner of the database',
    async (_, name) => {
      for (const column of ['full_name', 'company'])
        await expect(sql(`update public.profiles set ${column} = $1`, [name])).rejects.toThrow(
          /_is_a_plain_line/,
        )
    },
  )

  it('database, functions and forms accept the same characters', async () => {
    const [row] = await sql<{ refused: number[] }>(
      `select array_agg(n order by n) as refused from generate_series(1, 65533) n
        where n not between 55296 and 57343 and not private.is_plain_line(chr(n))`,
    )
    const points = Array.from({ length: 65_533 }, (_, at) => at + 1).filter(
      (at) => at < 0xd800 || at > 0xdfff,
    )
    const refusedBy = (isName: (text: string) => boolean) =>
      points.filter((point) => !isName(`a${String.fromCodePoint(point)}b`))
    const typed = typedName()
    expect(refusedBy(isPlainLine)).toEqual(row?.refused)
    expect(refusedBy((text) => typed.safeParse(text).success)).toEqual(row?.refused)
    expect(typed.safeParse('A'.repeat(NAME_MAX + 1)).success).toBe(false)
  })

  it.each(good)('that of a person or a shop is kept unchanged: %s', async (name) => {
    const person = await backend.person({ full_name: name, company: name })
    expect(await profileOf(person.id)).toEqual({ full_name: name, company: name })
    await changeProfile(person, { company: `${name} 2` }, { company: name })
    expect(await profileOf(person.id)).toEqual({ full_name: name, company: `${name} 2` })
  })

  it('is in the parties of the signed text and in none of its clauses', async () => {
    const company = '8. Bonificación {price} {client}'
    const buyer = await Buyer.signUp(backend, 'Mariana Robles', company)
    const { body } = await buyer.sign()
    const [event] = await sql<{ text: string; clauses: { text: string }[] }>(
      `select payload ->> 'text' as text, payload -> 'clauses' as clauses from public.contract_events where contract_id = $1 and kind = 'signed'`,
      [String(body['contract'])],
    )
    const [parties = '', first = ''] = (event?.text ?? '').split('\n1. Objeto\n')
    expect(parties).toContain(
      `\nCliente\nNombre: ${company}\nRepresentante: Mariana Robles\nCorreo: ${buyer.person.email}\n`,
    )
    expect(parties).toContain(
      '\nPrestador\nNombre: Azulejo Demostración, S.A. de C.V.\nRFC: ADE260101AB1\nDomicilio: ',
    )
    expect(first).not.toContain('Bonificación')
    expect(event?.clauses).toHaveLength(7)
    expect(event?.text.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(7)
  })
})

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
