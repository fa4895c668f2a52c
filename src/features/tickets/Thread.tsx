import { entryMoment, threadCopy } from '../../copy/support.ts'
import type { Side, TicketThread } from '../../data/mirror/useTickets.ts'
import { threadEntries } from '../../styled-system/recipes'
import { useNow } from '../../ui/useNow.ts'
import { EntryItem, type Writer } from './EntryItem.tsx'

type ThreadProps = {
  thread: TicketThread
  self: Side
  /** Who wrote where the row says only the side. */
  people: Readonly<Record<Side, Writer>>
}

/** What was written and what became of the ticket, the oldest first. */
export function Thread({ thread, self, people }: ThreadProps) {
  const now = new Date(useNow())
  const part = threadEntries()
  return (
    <ol className={part.root} aria-label={threadCopy.entries}>
      {thread.rows.map((row) =>
        row.kind === 'event' ? (
          <li key={row.event.id} className={part.event} data-event>
            {threadCopy.happened(row.event)}, {entryMoment(row.event.created_at, now)}
          </li>
        ) : (
          <EntryItem key={row.id} entry={row} self={self} people={people} />
        ),
      )}
    </ol>
  )
}
