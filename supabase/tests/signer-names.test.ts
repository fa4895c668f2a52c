import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { isPlainLine, NAME_MAX } from '../../src/domain/name.ts'
import { typedName } from '../functions/_shared/typed-text.ts'
import { op } from './ops.ts'
import { makeStaff } from './people.ts'
import { Buyer } from './purchase.ts'

/** The signer's name: it adds nothing to the text of the contract. */
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
})
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
    'with %s is refused when a profile is changed, or a client or colleague created',
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

  it.each(hostile)('with %s is stored as one plain line at a sign-up', async (_, name) => {
    const { id } = await backend.person({ full_name: name, company: name })
    const stored = await profileOf(id)
    for (const line of [stored?.full_name ?? '', stored?.company ?? ''])
      expect(line).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029\u200B\uFEFF]{4,120}$/u)
  })

  it.each(hostile)(
    'with %s cannot be stored in any way, even by the owner of the database',
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

  it.each(good)('of a person or a shop is kept unchanged: %s', async (name) => {
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
