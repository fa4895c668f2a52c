import { beforeAll, expect, it } from 'vitest'
import { askDocument, grouped, pagesOf, sha256, textOf } from '../asked-documents.ts'
import { ending, header, pixels, png } from '../png-parts.ts'
import { Buyer, drawnSignature } from '../purchase.ts'
import { type ClientDocuments, kinds } from './client-documents.ts'

const tight = (text: string): string => text.replaceAll(/\s/g, '')

export function contentOfDocuments(open: () => ClientDocuments): void {
  let client: ClientDocuments
  beforeAll(() => {
    client = open()
  })

  it('is a PDF with its own name that no cache stores', async () => {
    const { status, headers, bytes } = await client.document('contract')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Azulejo-CTR-[2-9A-Z]{8}\.pdf"$/)
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  })

  it('has the same bytes when made twice, and after a restart of the server', async () => {
    const made = async () =>
      Promise.all(kinds.map(async (kind) => sha256((await client.document(kind)).bytes)))
    const first = await made()
    expect(await made()).toEqual(first)
    await client.backend.restart()
    expect(await made()).toEqual(first)
    expect(new Set(first).size).toBe(4)
    const started = performance.now()
    const { bytes } = await client.document('contract')
    process.stdout.write(
      `a contract: ${bytes.length} bytes in ${Math.round(performance.now() - started)} ms\n`,
    )
  }, 60_000)

  it('the contract has the signed text, and its evidence on a separate page', async () => {
    const [row] = await client.sql<{ payload: Record<string, unknown>; hash: string; folio: string }>(
      `select e.payload, e.hash, c.folio from public.contract_events e join public.contracts c on c.id = e.contract_id
        where c.id = $1 and e.position = 1`,
      [client.ids.contract],
    )
    const { payload = {}, hash, folio } = row ?? {}
    const pages = await pagesOf((await client.document('contract')).bytes)
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
    expect(proof).toContain(`${client.backend.server.url}/verificar`)
    expect(pages.map((page) => /Página (\d de \d)/.exec(page)?.[1])).toEqual(
      pages.map((_, at) => `${at + 1} de ${pages.length}`),
    )
    expect(pages.join(' ')).not.toMatch(/NOM-151|avanzada/i)
  })

  it('the invoice has the payment and its method, and states that it is no CFDI', async () => {
    const text = await textOf((await client.document('invoice')).bytes)
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
      client.sql<{ id: string }>(
        `insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
         select user_id, id, $2, 'manual', 'Sesión de fotos', 100, current_date, current_date + 1, current_date
           from public.contracts where user_id = $1::uuid returning id`,
        [client.buyer.person.id, number],
      )
    const give = (name: string, colonia: string, postcode: string, rfc = 'ROMM850312ABA', regime = '612') =>
      client.sql(
        `update public.fiscal_data set rfc = $5, legal_name = $2, regime = $6, postcode = $4, colonia = $3
          where user_id = $1`,
        [client.buyer.person.id, name, colonia, postcode, rfc, regime],
      )
    const textOfInvoice = async (id: string) =>
      textOf((await askDocument(client.backend, client.buyer.person, 'invoice', id)).bytes)
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
    const addendum = await textOf((await client.document('addendum')).bytes)
    expect(addendum).toContain('Acepto el cambio de plan')
    expect(addendum).toMatch(/ADD-[2-9A-Z]{8}/)
    const receipt = await textOf((await client.document('cancellation')).bytes)
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
    const odd = await Buyer.signUp(client.backend, name, company)
    const contract = await odd.buy()
    const { status, bytes } = await askDocument(client.backend, odd.person, 'contract', contract)
    expect(status).toBe(200)
    expect(await textOf(bytes)).toContain(shown)
  })

  it('is made even if the image of the signature cannot be drawn', async () => {
    const odd = await Buyer.signUp(client.backend)
    // Its pixels decompress to more than its size says.
    const image = png(header(60, 20), pixels(10_000_000), ending)
    const { body } = await odd.sign('ESTANDAR', 'monthly', null, { signature: { ...drawnSignature, image } })
    const made = await askDocument(client.backend, odd.person, 'contract', body['contract'])
    expect(await textOf(made.bytes)).toContain('La imagen de la firma no se puede mostrar')
  })
}
