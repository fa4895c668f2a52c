import { type EndTerms, previewEnd } from '../../../data/billing/planChange.ts'
import { useLoaded } from '../../action/useLoaded.ts'

/** The refund of a cancellation, requested while the dialog is open; null until the server has answered. */
export const useEndTerms = (open: boolean, online: boolean): EndTerms | null =>
  useLoaded(open && online ? previewEnd : null).value ?? null
