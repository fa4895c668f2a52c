import type { ReactNode } from 'react'

const AMOUNT = /-?\$[\d,]*\d(?:\.\d+)?/g

/** The text with its amounts marked: discreet mode hides only them. */
export function withAmounts(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !content.includes('$')) return content
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
  return [...parts, content.slice(from)]
}
