type CardError = { readonly decline_code?: string | undefined; readonly code?: string | undefined }

/** Why a bank refused a card, in our words; the app has a text for each. */
export function cardFailureOf({ decline_code: reason, code }: CardError): string {
  const cause = reason ?? code ?? ''
  if (cause === 'insufficient_funds' || cause === 'expired_card') return cause
  return cause === 'authentication_required' || cause === 'payment_intent_authentication_failure'
    ? 'authentication_failed'
    : 'declined'
}
