import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import type { Result } from '../_shared/json-function.ts'
import { paperOf } from './paper.ts'
import { Record } from './record.ts'

export const DocumentRequest = z.strictObject({
  kind: z.enum(['contract', 'addendum', 'invoice', 'cancellation']),
  id: z.uuid(),
})
type DocumentRequest = z.infer<typeof DocumentRequest>

/**
 * A paper, made from its record each time it is asked for: the same bytes, so that the hash that is kept with it is
 * the hash of every copy. The database decides whose document it is.
 */
export async function makeDocument(
  backend: Backend,
  { kind, id }: DocumentRequest,
  token: string,
): Promise<Result> {
  const answer = await rpcAs(backend, token, 'document_record', { kind, id })
  if (!answer.ok) return answer
  const record = Record.parse(answer.data)
  const bytes = await paperOf(record)
  const kept = await rpc(backend, 'keep_document', {
    document: {
      sha256: await sha256Of(bytes),
      kind,
      contract: record.contract,
      folio: record.folio,
      status: record.kind === 'invoice' ? record.status : null,
    },
  })
  // Without a stored hash the document could not be verified later, so it is not returned.
  if (!kept.ok) return kept
  return {
    ok: true,
    body: new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="Azulejo-${record.folio}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    }),
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
