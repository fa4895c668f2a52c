import type { ReactNode } from 'react'

/** An amount as copy/money.ts writes it: `1,234.50`. No other figure of the app has two decimals. */
export const AMOUNT = /-?\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/g

/** The text with its amounts marked: discreet mode hides only them. */
export function withAmounts(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: sum, index } of content.matchAll(AMOUNT)) {
    parts.push(
      content.slice(from, index),
      <span key={index} data-private="">
        {sum}
      </span>,
    )
    from = index + sum.length
  }
  return parts.length === 0 ? content : [...parts, content.slice(from)]
}
