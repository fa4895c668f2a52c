import type { ReactNode } from 'react'

const AMOUNT = /(-?\$[\d,]+(?:\.\d+)?)/

/** The text with its sums of money marked: modo discreto hides them, and not the sentence around them. */
export const withAmounts = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.includes('$')
    ? content.split(AMOUNT).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={part + place} data-private="">
            {part}
          </span>
        ),
      )
    : content
