import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import { brand } from '../_shared/brand.ts'
import type { Result } from '../_shared/json-function.ts'
import { pdfOf } from './pdf.ts'
import { type Evidence, Record } from './record.ts'

export const DocumentRequest = z.strictObject({
  kind: z.enum(['contract', 'addendum', 'invoice', 'cancellation', 'service_end', 'report']),
  id: z.uuid(),
})
type DocumentRequest = z.infer<typeof DocumentRequest>

/**
 * Makes a document from its record on each request: the same bytes, so that the stored hash is the hash of every copy.
 * The database decides whose document it is.
 */
export async function makeDocument(
  backend: Backend,
  { kind, id }: DocumentRequest,
  token: string,
): Promise<Result> {
  const expected = await rpcAs(backend, token, 'expect_document', {})
  if (!expected.ok) return expected
  const answer =
    kind === 'report'
      ? await rpcAs(backend, token, 'report_record', { id })
      : await rpcAs(backend, token, 'document_record', { kind, id })
  if (!answer.ok) return answer
  const record = Record.parse(answer.data)
  const bytes = await pdfOf(record)
  // A report proves nothing: its figures may be corrected, and /verificar has no record of it.
  if (record.kind !== 'report') {
    const kept = await keepHash(backend, record, bytes)
    // Without a stored hash the document could not be verified later, so it is not returned.
    if (!kept.ok) return kept
  }
  return {
    ok: true,
    body: new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileNameOf(record)}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    }),
  }
}

const fileNameOf = (record: Record): string =>
  record.kind === 'report'
    ? `${brand}-reporte-${record.month.slice(0, 7)}.pdf`
    : `${brand}-${record.folio}.pdf`

const keepHash = async (backend: Backend, record: Evidence, bytes: Uint8Array<ArrayBuffer>) =>
  rpc(backend, 'keep_document', {
    document: {
      sha256: await sha256Of(bytes),
      kind: record.kind,
      contract: record.contract,
      folio: record.folio,
      status: record.kind === 'invoice' ? record.status : null,
    },
  })

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
