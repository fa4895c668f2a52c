/** How money came that staff received outside of the app (public.mark_invoice_paid). */
export const manualMethods = ['spei', 'cash', 'oxxo', 'card'] as const
export type ManualMethod = (typeof manualMethods)[number]

/** Length in characters of the bank's or the shop's reference of a payment. */
export const REFERENCE_MAX = 60
