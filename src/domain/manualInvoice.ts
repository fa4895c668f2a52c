import type { Pesos } from './money.ts'
import { withoutThousands } from './typedNumber.ts'

/** The limits of an invoice that staff make by hand (public.generate_invoice). */
export const manualInvoice = {
  /** The least that a payment provider takes (private.least_charge). */
  leastAmount: 10,
  mostAmount: 1_000_000,
  conceptMax: 200,
  dueMostDays: 365,
} as const

/** In characters: the reason for cancelling an invoice (public.void_invoice). */
export const voidReason = { min: 3, max: 200 } as const

/** "1,160.50" in pesos; null for an invalid amount. */
export function typedAmount(text: string): Pesos | null {
  const plain = withoutThousands(text.replaceAll('$', ''))
  return plain !== null && /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
