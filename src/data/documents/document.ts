import * as z from 'zod/mini'
import type { DocumentFailureCode, DocumentKind } from '../../domain/document.ts'
import { accountFailureCode } from '../backend/errors.ts'
import { type Answered, answered, failed } from '../session/authService.ts'
import { requestSignedIn } from '../session/signedInRequest.ts'

/** A paper, made anew. id: of the contract, the change or the invoice. */
export const askDocument = (kind: DocumentKind, id: string): Promise<Answered<File, DocumentFailureCode>> =>
  answered<File, DocumentFailureCode>(async () => {
    const result = await requestSignedIn('/functions/v1/document', {
      method: 'POST',
      body: { kind, id },
      reads: 'file',
      answer: z.instanceof(File),
    })
    if (result.ok) return result
    const { failure } = result
    const isMissing = failure.at === 'answer' && failure.code === 'not_found'
    return failed(isMissing ? 'not_found' : accountFailureCode(failure))
  })
