import { Fragment, type ReactNode } from 'react'
import { entryMoment, threadCopy } from '../../copy/support.ts'
import type { Side, TicketThread } from '../../data/mirror/useTickets.ts'
import { threadEntries } from '../../styled-system/recipes'
import { useNow } from '../../ui/useNow.ts'
import { EntryItem, type Writer } from './EntryItem.tsx'

/** What stands between the rows and is not on the client's devices. at: ISO 8601. */
export type Between = { readonly key: string; readonly at: string; readonly node: ReactNode }

type ThreadProps = {
  thread: TicketThread
  self: Side
  /** Who wrote where the row says only the side. */
  people: Readonly<Record<Side, Writer>>
  between?: readonly Between[]
}

const none: readonly Between[] = []

/** What was written and what became of the ticket, the oldest first. */
export function Thread({ thread, self, people, between = none }: ThreadProps) {
  const now = new Date(useNow())
  const part = threadEntries()
  const placed = [
    ...thread.rows.map((row) =>
      row.kind === 'event'
        ? {
            key: row.event.id,
            // An event and a note of one moment: the event is why the note was written.
            at: row.event.created_at,
            node: (
              <li className={part.event} data-event>
                {threadCopy.happened(row.event)}, {entryMoment(row.event.created_at, now)}
              </li>
            ),
          }
        : {
            key: row.id,
            // What waits on this device stands at the end.
            at: row.unsent === null ? row.at : '~',
            node: <EntryItem entry={row} self={self} people={people} />,
          },
    ),
    ...between,
  ]
  return (
    <ol className={part.root} aria-label={threadCopy.entries}>
      {(between.length === 0 ? placed : placed.toSorted((a, b) => (a.at < b.at ? -1 : 1))).map(
        ({ key, node }) => (
          <Fragment key={key}>{node}</Fragment>
        ),
      )}
    </ol>
  )
}
