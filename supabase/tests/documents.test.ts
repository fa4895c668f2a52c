import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enroll } from '../../tests/conformance/second-factor.ts'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { askDocument, grouped, pagesOf, sha256, textOf } from './asked-documents.ts'
import { makeStaff } from './people.ts'
import { Buyer, drawnSignature } from './purchase.ts'

/** The documents (C5), over HTTP, made by the function in Deno from the records of the real SQL. */
let backend: Backend
let buyer: Buyer
let agent: Person
let otherAgent: Person
let admin: Person
/** The buyer's documents: an id of each kind. */
let ids: Record<'contract' | 'addendum' | 'invoice' | 'cancellation', string>
const kinds = ['contract', 'addendum', 'invoice', 'cancellation'] as const

const sql = <Row extends object>(text: string, values: string[] = []) =>
  backend.server.query<Row>(text, values)
const idOf = async (text: string, of: string): Promise<string> =>
  (await sql<{ id: string }>(text, [of]))[0]?.id ?? ''

beforeAll(async () => {
  backend = await startOurBackend()
  buyer = await Buyer.signUp(backend)
  const named = (name: string) => backend.person({ full_name: name })
  agent = await named('Diego')
  otherAgent = await named('Renata')
  admin = await named('Sofía')
  await makeStaff(backend.server, {
    mariana: buyer.person.id,
    ximena: (await named('Ximena')).id,
    diego: agent.id,
    renata: otherAgent.id,
    sofia: admin.id,
  })
  ids = await everyDocument(buyer)
}, 120_000)
afterAll(() => backend.stop())

/** A contract that was bought, changed and cancelled. */
async function everyDocument(of: Buyer): Promise<typeof ids> {
  const contract = await of.buy('BASICOS')
  const { body: preview } = await of.call('/rest/v1/rpc/change_plan_preview', { plan: 'ESTANDAR' })
  const changed = await of.call(
    '/functions/v1/change-plan',
    {
      plan: 'ESTANDAR',
      text_sha256: Reflect.get(Object(preview['document']), 'sha256'),
      terms_accepted: true,
      signature: drawnSignature,
    },
    { 'idempotency-key': randomUUID() },
  )
  await of.call('/rest/v1/rpc/cancel_contract', { reason: 'Cierro la tienda' })
  return {
    contract,
    addendum: String(changed.body['change']),
    invoice: await idOf('select id from public.invoices where contract_id = $1', contract),
    cancellation: contract,
  }
}

const documentOf = (kind: keyof typeof ids, by: Pick<Person, 'session'> | null = buyer.person) =>
  askDocument(backend, by, kind, ids[kind])
const verify = async (name: 'verify_document' | 'verify_folio', args: object): Promise<unknown> =>
  (await backend.post(`/rest/v1/rpc/${name}`, args)).json()

const tight = (text: string): string => text.replaceAll(/\s/g, '')

describe('A document', () => {
  it('is a PDF with its own name that no cache stores', async () => {
    const { status, headers, bytes } = await documentOf('contract')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Azulejo-CTR-[2-9A-Z]{8}\.pdf"$/)
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  })

  it('has the same bytes when made twice, and after a restart of the server', async () => {
    const made = async () => Promise.all(kinds.map(async (kind) => sha256((await documentOf(kind)).bytes)))
    const first = await made()
    expect(await made()).toEqual(first)
    await backend.restart()
    expect(await made()).toEqual(first)
    expect(new Set(first).size).toBe(4)
    const started = performance.now()
    const { bytes } = await documentOf('contract')
    process.stdout.write(
      `a contract: ${bytes.length} bytes in ${Math.round(performance.now() - started)} ms\n`,
    )
  }, 60_000)

  it('the contract has the signed text, and its evidence on a separate page', async () => {
    const [row] = await sql<{ payload: Record<string, unknown>; hash: string; folio: string }>(
      `select e.payload, e.hash, c.folio from public.contract_events e join public.contracts c on c.id = e.contract_id
        where c.id = $1 and e.position = 1`,
      [ids.contract],
    )
    const { payload = {}, hash, folio } = row ?? {}
    const pages = await pagesOf((await documentOf('contract')).bytes)
    const signed = tight(
      pages
        .slice(0, -1)
        .join(' ')
        .replaceAll(/Azulejo · [^·]+ Página \d de \d/g, ''),
    )
    // Line by line and in order: a document with another text than the hashed one proves nothing.
    let end = 0
    for (const line of String(payload['text']).split('\n').filter(Boolean)) {
      const shown = tight(
        line.replace(/^(\d+)\. /, '$1').replace(/^(Nombre|RFC|Domicilio|Representante|Correo): /, '$1'),
      )
      const next = signed.indexOf(shown, end)
      if (next === -1) throw new Error(`The document lacks: ${line}`)
      end = next + shown.length
    }
    const proof = pages.at(-1) ?? ''
    const { email, ip, user_agent: device, text_sha256: text } = payload
    const { image_sha256: image, signature_sha256: strokes } = payload
    for (const said of [folio, email, ip, device, ...[text, image, strokes, hash].map(grouped)])
      expect(proof).toContain(said)
    expect(proof).toContain('firma electrónica simple con evidencia')
    expect(proof).toMatch(/\d+ de [a-z]+ de \d{4}, \d\d:\d\d:\d\d \(hora del centro de México\)/)
    expect(proof).toContain(new Date(String(payload['signed_at'])).toISOString())
    expect(proof).toContain(`${backend.server.url}/verificar`)
    expect(pages.map((page) => /Página (\d de \d)/.exec(page)?.[1])).toEqual(
      pages.map((_, at) => `${at + 1} de ${pages.length}`),
    )
    expect(pages.join(' ')).not.toMatch(/NOM-151|avanzada/i)
  })

  it('the invoice has the payment and its method, and states that it is no CFDI', async () => {
    const text = await textOf((await documentOf('invoice')).bytes)
    expect(text).toContain('Este documento no es un CFDI.')
    for (const said of [
      '3,149.99 MXN',
      '(TRES MIL CIENTO CUARENTA Y NUEVE PESOS 99/100 M.N.)',
      '2,715.51 MXN',
      'IVA 16%',
      '434.48 MXN',
      'RFC ADE260101AB1',
      'Pagado',
      'Tarjeta con terminación 4242',
      'Pago de prueba',
    ])
      expect(text).toContain(said)
  })

  it('an invoice has the fiscal data of its issue date; an older one has none', async () => {
    const issue = (number: string) =>
      sql<{ id: string }>(
        `insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
         select user_id, id, $2, 'manual', 'Sesión de fotos', 100, current_date, current_date + 1, current_date
           from public.contracts where user_id = $1::uuid returning id`,
        [buyer.person.id, number],
      )
    const give = (name: string, colonia: string, postcode: string, rfc = 'ROMM850312ABA', regime = '612') =>
      sql(
        `update public.fiscal_data set rfc = $5, legal_name = $2, regime = $6, postcode = $4, colonia = $3
          where user_id = $1`,
        [buyer.person.id, name, colonia, postcode, rfc, regime],
      )
    const textOfInvoice = async (id: string) =>
      textOf((await askDocument(backend, buyer.person, 'invoice', id)).bytes)
    const [before] = await issue('AZ-1998-0001')
    await give('Mariana Robles Mora', 'Barrio de Analco', '72000')
    const [issued] = await issue('AZ-1998-0002')
    await give('Otra Persona', '', '06600')
    const [withoutColonia] = await issue('AZ-1998-0003')
    const then = await textOfInvoice(issued?.id ?? '')
    for (const said of ['Mariana Robles Mora', 'ROMM850312ABA', '612', 'Barrio de Analco', '72000, Puebla'])
      expect(then).toContain(said)
    await give('', '', '', '', '')
    expect(await textOfInvoice(issued?.id ?? '')).toBe(then)
    const other = await textOfInvoice(withoutColonia?.id ?? '')
    expect(other).toContain('06600, Ciudad de México')
    expect(other).not.toContain('Colonia')
    expect(await textOfInvoice(before?.id ?? '')).not.toContain('RFC del cliente')
  })

  it('the addendum and the receipt have the change, and its date', async () => {
    const addendum = await textOf((await documentOf('addendum')).bytes)
    expect(addendum).toContain('Acepto el cambio de plan')
    expect(addendum).toMatch(/ADD-[2-9A-Z]{8}/)
    const receipt = await textOf((await documentOf('cancellation')).bytes)
    expect(receipt).toMatch(/CAN-[2-9A-Z]{8}/)
    for (const said of ['30 días', 'Cierro la tienda', 'cuenta como aviso por escrito'])
      expect(receipt).toContain(said)
  })

  it.each([
    ['Xōchitl Cuāuhtli ꞌItzel ẍ', 'Tiendita 🌮', 'Xōchitl Cuāuhtli'],
    ['张伟', '株式会社 タイル', '◊'],
    ['علي حسن \u202eabc', '👨‍👩‍👧', 'abc'],
    ['e\u0301\u0301\u0301 ffi <b>', '{price} \\ (x) %', 'ffi <b>'],
  ])('a client called %s, of %s, also gets one', async (name, company, shown) => {
    const odd = await Buyer.signUp(backend, name, company)
    const contract = await odd.buy()
    const { status, bytes } = await askDocument(backend, odd.person, 'contract', contract)
    expect(status).toBe(200)
    expect(await textOf(bytes)).toContain(shown)
  })

  it('is made even if the image of the signature cannot be drawn', async () => {
    const odd = await Buyer.signUp(backend)
    // A header of an image of 64 million pixels, with nothing after it.
    const bytes = Buffer.from(drawnSignature.image.slice('data:image/png;base64,'.length), 'base64')
    bytes.writeUInt32BE(8_000, 16)
    bytes.writeUInt32BE(8_000, 20)
    const image = `data:image/png;base64,${bytes.toString('base64')}`
    const { body } = await odd.sign('ESTANDAR', 'monthly', null, { signature: { ...drawnSignature, image } })
    const made = await askDocument(backend, odd.person, 'contract', body['contract'])
    expect(await textOf(made.bytes)).toContain('La imagen de la firma no se puede mostrar')
  })
})

describe('Access to documents', () => {
  it('the client, the assigned agent and a super admin get the same bytes', async () => {
    const all = [
      await documentOf('contract'),
      await documentOf('contract', agent),
      await documentOf('contract', admin),
    ]
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ bytes }) => sha256(bytes))).size).toBe(1)
  })

  it.each(kinds)(
    '%s: another client and another agent get not_found, a visitor must sign in',
    async (kind) => {
      const outsider = await backend.person({ full_name: 'Otra' })
      const tries = [
        await documentOf(kind, outsider),
        await documentOf(kind, otherAgent),
        await documentOf(kind, null),
      ]
      expect(tries.map(({ status, code }) => [status, code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
        [401, 'unauthorized'],
      ])
    },
  )

  it('a session without the account’s second factor gets none', async () => {
    const careful = await Buyer.signUp(backend)
    const contract = await careful.buy()
    const { client, session } = careful.person
    const authenticator = await enroll(careful.person)
    const raised = await client.auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect(await askDocument(backend, { session }, 'contract', contract)).toMatchObject({
      status: 403,
      code: 'aal2_required',
    })
    const assured = { ...session, access_token: raised.data?.access_token ?? '' }
    expect(await askDocument(backend, { session: assured }, 'contract', contract)).toMatchObject({
      status: 200,
    })
  })

  it('an invalid kind or id is refused by name', async () => {
    const ask = async (kind: string, id: unknown) => {
      const { status, code } = await askDocument(backend, buyer.person, kind, id)
      return [status, code]
    }
    expect(await ask('poster', ids.contract)).toEqual([400, 'invalid_field'])
    expect(await ask('contract', '../etc')).toEqual([400, 'invalid_field'])
    expect(await ask('contract', randomUUID())).toEqual([404, 'not_found'])
    expect(await ask('invoice', ids.contract)).toEqual([404, 'not_found'])
  })
})

describe('Public verification', () => {
  it.each(kinds)('%s: the file’s hash is ours, and that of any changed byte is not', async (kind) => {
    const { bytes } = await documentOf(kind)
    expect(await verify('verify_document', { sha256: sha256(bytes) })).toMatchObject({
      kind,
      status: kind === 'invoice' ? 'paid' : null,
      contract: { evidence: 'whole', status: 'active', folio: expect.stringMatching(/^CTR-/) },
    })
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await verify('verify_document', { sha256: sha256(changed) })).toBeNull()
    }
  })

  it('the folio of contract, addendum and receipt is found, however it is typed, without name or price', async () => {
    const [folios] = await sql<{ contract: string; cancellation: string; addendum: string }>(
      `select c.folio as contract, c.cancel_folio as cancellation, k.folio as addendum
         from public.contracts c join public.contract_changes k on k.contract_id = c.id where c.id = $1`,
      [ids.contract],
    )
    for (const [kind, folio] of Object.entries(folios ?? {})) {
      const found = await verify('verify_folio', { folio: ` ${folio.toLowerCase()} ` })
      expect(found).toMatchObject({ kind, folio, contract: { evidence: 'whole' } })
      expect(JSON.stringify(found)).not.toMatch(/Mariana|Robles|\b549\b|\b314\d?\b/)
    }
    expect(await verify('verify_folio', { folio: 'CTR-22222222' })).toBeNull()
  })
})
