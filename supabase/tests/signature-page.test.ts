import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Addendum, Contract } from '../functions/document/record.ts'
import { pagesOf } from './asked-documents.ts'
import { drawnSignature } from './purchase.ts'

/** A signature alone on a page could be put under any text: it is on the page of the last signed lines. */

type MakePdf = { readonly pdfOf: (record: Contract | Addendum) => Promise<Uint8Array> }

/**
 * Deno's own module, whose only call of Deno is answered here: imported by address, because this program lacks its
 * types.
 */
const address: string = new URL('../functions/document/pdf.ts', import.meta.url).href
let make: MakePdf
beforeAll(async () => {
  vi.stubGlobal('Deno', { readFileSync })
  const module: MakePdf = await import(address)
  make = module
})

const hash = 'a'.repeat(64)
const consent = 'Acepto el contrato y su firma electrónica.'
const signed = {
  user: 'u',
  client: 'Ferretería Robles',
  signer: 'Mariana Robles',
  email: 'cliente@demo.mx',
  ip: '127.0.0.1',
  user_agent: 'Firefox',
  aal: 'aal1',
  signed_at: '2026-11-22T09:00:00Z',
  text_sha256: hash,
  consent,
  image: drawnSignature.image,
  image_sha256: hash,
  event_hash: hash,
  event_position: 1,
  site: 'http://localhost:4500',
  contract: '00000000-0000-4000-8000-000000000001',
  folio: 'CTR-23456789',
}
const sentence =
  'El cliente paga cada mes el precio de su plan y recibe los siete servicios que contrató con él. '
const LAST = 'Estas son las palabras finales del texto que se firma.'

const contract = (lines: number): Contract => ({
  ...signed,
  kind: 'contract',
  text: '',
  version: '1.1',
  title: 'Contrato de servicios',
  parties: [],
  clauses: [
    { number: 1, title: 'Objeto', text: sentence.repeat(lines) },
    { number: 2, title: 'Jurisdicción', text: LAST },
  ],
  signature_kind: 'drawn',
  signature_sha256: hash,
  quote: { plan_name: 'Planes Estándar', billing: 'monthly', period_amount: 2_620.8 },
})

const addendum = (lines: number): Addendum => ({
  ...signed,
  kind: 'addendum',
  text: `Addendum\n1. ${sentence.repeat(lines)}\n2. ${LAST}\n${consent}`,
  contract_folio: 'CTR-23456789',
  signature: { kind: 'drawn' },
  plan_name: 'Planes Estándar',
  amount_due: 0,
  amount_credited: 0,
})

/** Texts of about the length that fills the first page. */
const lengths = Array.from({ length: 6 }, (_, at) => 13 + 4 * at)

describe.each([
  ['contract', contract],
  ['addendum', addendum],
] as const)('The signature of a %s', (_, record) => {
  it('is on the page of the last lines of text and consent, however long the text is', async () => {
    const alone: number[] = []
    const places = new Set<number>()
    for (const lines of lengths) {
      const pages = await pagesOf(await make.pdfOf(record(lines)))
      const at = pages.findIndex((page) => page.includes('Firma trazada a mano en pantalla'))
      places.add(at)
      const page = pages[at] ?? ''
      if (!page.includes(LAST) || !page.includes(consent)) alone.push(lines)
    }
    expect(alone).toEqual([])
    // Otherwise the texts were too short to reach the end of a page.
    expect(places.size).toBeGreaterThan(1)
  })
})
