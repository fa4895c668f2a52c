import * as z from 'zod/mini'
import type { Stroke } from '../../domain/signature.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, failed } from '../session/call.ts'
import type { PlanChoice } from './contractOffer.ts'

type Picture = { readonly image: string; readonly width: number; readonly height: number }

export type Signature = Picture &
  (
    | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
    | { readonly kind: 'typed'; readonly name: string }
  )

/** It contains no price: only the server decides it. */
export type Signing = PlanChoice & { readonly text_sha256: string; readonly signature: Signature }

const SignedContract = z.object({ contract: z.string(), folio: z.string() })
export type SignedContract = z.infer<typeof SignedContract>

/** Another contract of this client blocks the new one: the offer names that contract and the next step. */
const inTheWay = ['already_active', 'already_signed', 'payment_in_progress'] as const
const refusals = [
  'plan_not_found',
  'text_changed',
  'email_unverified',
  'terms_required',
  'signature_required',
] as const

export type SigningFailureCode = RequestFailureCode | (typeof refusals)[number] | 'contract_in_the_way'

/** key: of one attempt. A retry after a lost answer signs the contract once. */
export async function signContract(
  signing: Signing,
  key: string,
): Promise<CallResult<SignedContract, SigningFailureCode>> {
  const signed = await call('/functions/v1/sign-contract', {
    as: 'person',
    key,
    body: { ...signing, terms_accepted: true },
    answer: SignedContract,
    refusals: [...inTheWay, ...refusals],
  })
  if (signed.ok) return signed
  const { code } = signed
  return isInTheWay(code) ? failed('contract_in_the_way') : failed(code)
}

const isInTheWay = (code: string): code is (typeof inTheWay)[number] => inTheWay.some((one) => one === code)
