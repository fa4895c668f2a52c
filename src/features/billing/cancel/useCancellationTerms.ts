import { failureTextOf } from '../../../copy/failureTextOf.ts'
import type { FailureText } from '../../../copy/failures.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import { previewCancellation } from '../../../data/billing/cancellation.ts'
import type { BillingProblem } from '../../../data/billing/planChange.ts'
import { useLoaded } from '../../action/useLoaded.ts'

/** After this refusal nothing can be confirmed. */
const ends: readonly BillingProblem[] = ['no_contract']

/** The terms of a cancellation, requested while the dialog is open. */
export const useCancellationTerms = (open: boolean, online: boolean) =>
  useLoaded(open && online ? previewCancellation : null, ends)

/** Why the terms were not read; null while they load, and for a request that is repeated automatically. */
export function unreadTermsText(code: BillingProblem | null): FailureText | null {
  if (code === null || code === 'offline') return null
  // The timeout of `planChangeRefused` is for a signature: here nothing was sent that could have arrived.
  return code === 'timeout' ? failureTextOf(code) : failureTextOf(code, planChangeRefused)
}
