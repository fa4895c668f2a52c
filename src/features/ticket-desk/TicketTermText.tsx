import type { ComponentProps } from 'react'
import { ticketTermCopy } from '../../copy/ticketDesk.ts'
import { ticketTerm as termOf } from '../../domain/ticketTerm.ts'
import { ticketTerm } from '../../styled-system/recipes'

type Circle = ComponentProps<'circle'>
type TicketTimes = Parameters<typeof termOf>[0]

const ring = { cx: 10, cy: 10, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 2 } satisfies Circle

/** Drawn as a stroke as wide as the disc, of length 100, so that the share is its dash. */
const filling = { ...ring, r: 3, strokeWidth: 6, pathLength: 100 } satisfies Circle

/** When the first answer is due, as stored by the server. now: ms. */
export function TicketTermText({ ticket, now }: { ticket: TicketTimes; now: number }) {
  const term = termOf(ticket, now)
  const part = ticketTerm()
  const share = 'share' in term ? term.share : 0
  return (
    <span className={part.root} data-state={term.state}>
      {'share' in term && (
        <svg className={part.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle {...ring} />
          <circle {...filling} strokeDasharray={`${share * 100} 100`} />
        </svg>
      )}
      {ticketTermCopy.text(term)}
    </span>
  )
}
