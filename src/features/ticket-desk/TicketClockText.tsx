import type { ComponentProps } from 'react'
import { ticketClockCopy } from '../../copy/ticketDesk.ts'
import { ticketClock as clockOf } from '../../domain/ticketClock.ts'
import { ticketClock } from '../../styled-system/recipes'

type Circle = ComponentProps<'circle'>
type TicketTimes = Parameters<typeof clockOf>[0]

const ring = { cx: 10, cy: 10, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 2 } satisfies Circle

/** Drawn as a stroke as wide as the disc, of length 100, so that the share is its dash. */
const filling = { ...ring, r: 3, strokeWidth: 6, pathLength: 100 } satisfies Circle

/** When the first answer is due, as stored by the server. now: ms. */
export function TicketClockText({ ticket, now }: { ticket: TicketTimes; now: number }) {
  const clock = clockOf(ticket, now)
  const part = ticketClock()
  const share = 'share' in clock ? clock.share : 0
  return (
    <span className={part.root} data-state={clock.state}>
      {'share' in clock && (
        <svg className={part.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle {...ring} />
          <circle {...filling} strokeDasharray={`${share * 100} 100`} />
        </svg>
      )}
      {ticketClockCopy.text(clock)}
    </span>
  )
}
