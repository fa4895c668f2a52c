import * as z from 'zod/mini'
import type { DocumentFailureCode, DocumentKind } from '../../domain/document.ts'
import { call, type CallResult } from '../session/call.ts'

/** Requests a PDF document. id: of the contract, the change or the invoice. */
export const askDocument = (kind: DocumentKind, id: string): Promise<CallResult<File, DocumentFailureCode>> =>
  call('/functions/v1/document', {
    as: 'person',
    body: { kind, id },
    reads: 'file',
    answer: z.instanceof(File),
    refusals: ['not_found'],
  })
