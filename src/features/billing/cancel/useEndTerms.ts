import { type EndTerms, previewEnd } from '../../../data/billing/planChange.ts'
import { useLoaded } from '../../action/useLoaded.ts'

/** What a cancellation would give back, asked of the server while the dialog is open; null until it has answered. */
export const useEndTerms = (open: boolean, online: boolean): EndTerms | null =>
  useLoaded(open && online ? previewEnd : null).value ?? null
