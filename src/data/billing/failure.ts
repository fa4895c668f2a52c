import type { FailureCode } from '../../domain/failure.ts'
import { failureCode, type RequestFailure } from '../backend/errors.ts'

export type OfferFailureCode = FailureCode | 'plan_not_found'

export const offerFailureCode = (failure: RequestFailure): OfferFailureCode =>
  failure.at === 'answer' && failure.code === 'plan_not_found' ? failure.code : failureCode(failure)

/** What only those meet who sign. */
export type SigningFailureCode =
  | FailureCode
  | 'aal2_required'
  | 'plan_not_found'
  | 'text_changed'
  /** A contract of this client stands in the way: the offer says which, and what to do. */
  | 'contract_in_the_way'
  | 'email_unverified'
  | 'terms_required'
  | 'signature_required'

const codes: Readonly<Record<string, SigningFailureCode>> = {
  aal2_required: 'aal2_required',
  insufficient_aal: 'aal2_required',
  plan_not_found: 'plan_not_found',
  text_changed: 'text_changed',
  already_active: 'contract_in_the_way',
  already_signed: 'contract_in_the_way',
  payment_in_progress: 'contract_in_the_way',
  email_unverified: 'email_unverified',
  terms_required: 'terms_required',
  signature_required: 'signature_required',
}

export function signingFailureCode(failure: RequestFailure): SigningFailureCode {
  const known = failure.at === 'answer' && failure.code !== null ? codes[failure.code] : undefined
  return known ?? failureCode(failure)
}
