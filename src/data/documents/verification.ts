import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'

/** The public facts of a document, by its folio or by its file's hash. Only the hash is sent, not the file. */

const ContractProof = z.object({
  folio: z.string(),
  status: z.enum(['pending_payment', 'active', 'cancelled', 'ended', 'expired']),
  /** 'whole', or the part of the evidence that was altered. */
  evidence: z.string(),
  version: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  text_sha256: z.nullable(z.string()),
  event_hash: z.nullable(z.string()),
  cancel_effective_on: z.nullable(z.string()),
})

const kind = z.enum(['contract', 'addendum', 'invoice', 'cancellation', 'service_end'])

const FoundDocument = z.object({
  kind,
  folio: z.string(),
  /** Null for an invoice of a contract that was signed before signatures were stored. */
  contract: z.nullable(ContractProof),
  /** The status of an invoice when its file was made. */
  status: z.optional(z.nullable(z.enum(['pending', 'paid', 'overdue', 'void']))),
  issued_at: z.optional(z.string()),
  /** Whether the cancellation was withdrawn, if the document is the receipt of one. */
  withdrawn: z.nullish(z.boolean()),
})
export type FoundDocument = z.infer<typeof FoundDocument>

const post = (name: string, body: object): Promise<CallResult<FoundDocument | null>> =>
  call(`/rest/v1/rpc/${name}`, { as: 'visitor', body, answer: z.nullable(FoundDocument) })

export const verifyFolio = (folio: string): Promise<CallResult<FoundDocument | null>> =>
  post('verify_folio', { folio })

export const verifyHash = (sha256: string): Promise<CallResult<FoundDocument | null>> =>
  post('verify_document', { sha256 })
