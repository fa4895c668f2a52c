import * as z from 'zod/mini'
import type { Stroke } from '../../domain/signature.ts'
import { type Answered, answered, failed } from '../session/authService.ts'
import { requestSignedIn } from '../session/signedInRequest.ts'
import { type SigningFailureCode, signingFailureCode } from './failure.ts'
import type { Choice } from './offer.ts'

type Picture = { readonly image: string; readonly width: number; readonly height: number }

export type Signature = Picture &
  (
    | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
    | { readonly kind: 'typed'; readonly name: string }
  )

/** No price among it: that is the server's to say. */
export type Signing = Choice & { readonly text_sha256: string; readonly signature: Signature }

const Signed = z.object({ contract: z.string(), folio: z.string() })
export type Signed = z.infer<typeof Signed>

/** key: of one attempt. Sent again after a lost answer, the contract is signed once. */
export const signContract = (signing: Signing, key: string): Promise<Answered<Signed, SigningFailureCode>> =>
  answered(async () => {
    const result = await requestSignedIn('/functions/v1/sign-contract', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { ...signing, terms_accepted: true },
      answer: Signed,
    })
    return result.ok ? result : failed(signingFailureCode(result.failure))
  })
