/** How money came that staff received outside of the app (public.mark_invoice_paid). */
export const manualMethods = ['spei', 'cash', 'oxxo', 'card'] as const
export type ManualMethod = (typeof manualMethods)[number]
export const isManualMethod = (value: string): value is ManualMethod =>
  manualMethods.some((method) => method === value)

/** Letters of the reference under which the bank or the shop knows the payment. */
export const REFERENCE_MAX = 60
