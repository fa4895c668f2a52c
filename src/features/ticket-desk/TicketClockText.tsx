import type { ComponentProps } from 'react'
import { ticketClockCopy } from '../../copy/ticketDesk.ts'
import { ticketClock as clockOf } from '../../domain/ticketClock.ts'
import { ticketClock } from '../../styled-system/recipes'

type Timed = Parameters<typeof clockOf>[0]

/** The circumference of the ring is 100, so that the share is its dash. */
const ring = {
  cx: 10,
  cy: 10,
  r: 100 / (4 * Math.PI),
  fill: 'none',
  stroke: 'currentColor',
} satisfies ComponentProps<'circle'>

/** By when the first answer is due, as the server stored it. now: ms. */
export function TicketClockText({ ticket, now }: { ticket: Timed; now: number }) {
  const clock = clockOf(ticket, now)
  const part = ticketClock()
  const share = 'share' in clock ? clock.share : 0
  return (
    <span className={part.root} data-state={clock.state}>
      {'share' in clock && (
        <svg className={part.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <circle {...ring} strokeWidth={ring.r * 2} strokeDasharray={`${share * 50} 50`} pathLength={50} />
        </svg>
      )}
      {ticketClockCopy.text(clock)}
    </span>
  )
}
