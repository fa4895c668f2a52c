import { typedAmount } from './manualInvoice.ts'
import { UNLIMITED } from './plan.ts'
import type { Pesos } from './money.ts'
import { withoutThousands } from './typedNumber.ts'

/** The server's limits. */
export const tierLimits = { name: 60, description: 160, price: 999_999.99, limit: 10_000_000 } as const

/** "699.99" in pesos; null for an invalid price. */
export function typedPrice(text: string): Pesos | null {
  const price = typedAmount(text)
  return price === null || price > tierLimits.price ? null : price
}

/** "1,000"; unlimited if empty; null for an invalid limit. */
export function typedLimit(text: string): number | null {
  const plain = withoutThousands(text)
  if (plain === '') return UNLIMITED
  if (plain === null) return null
  const limit = Number(plain)
  return /^\d{1,8}$/.test(plain) && limit >= 1 && limit <= tierLimits.limit ? limit : null
}
