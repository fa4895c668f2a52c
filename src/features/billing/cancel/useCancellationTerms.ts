import { type CancellationTerms, previewCancellation } from '../../../data/billing/cancellation.ts'
import { useLoaded } from '../../action/useLoaded.ts'

/** The refund of a cancellation, requested while the dialog is open; null until the server has answered. */
export const useCancellationTerms = (open: boolean, online: boolean): CancellationTerms | null =>
  useLoaded(open && online ? previewCancellation : null).value ?? null
