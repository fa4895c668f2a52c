import { priorityName } from '../../copy/support.ts'
import { ticketPriorities, type TicketPriority } from '../../domain/ticket.ts'
import { ticketList } from '../../styled-system/recipes'

const BARS = [1, 2, 3]

/** Shown by bars and a word: the colour is used for the status. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const part = ticketList()
  const rank = Math.min(BARS.length, ticketPriorities.indexOf(priority) + 1)
  return (
    <span className={part.priority}>
      <span className={part.bars} aria-hidden>
        {BARS.map((bar) => (
          <i key={bar} className={part.bar} data-on={bar <= rank || undefined} />
        ))}
      </span>
      {priorityName[priority]}
    </span>
  )
}
