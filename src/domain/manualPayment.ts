/** How a payment was received outside the app (public.mark_invoice_paid). */
export const manualMethods = ['spei', 'cash', 'oxxo', 'card'] as const
export type ManualMethod = (typeof manualMethods)[number]

/** Maximum length in characters of the bank's or shop's payment reference. */
export const REFERENCE_MAX = 60
