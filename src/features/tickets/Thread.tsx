import { Fragment, type ReactNode } from 'react'
import { entryMoment, threadCopy } from '../../copy/support.ts'
import type { TicketSide, TicketThread } from '../../data/mirror/useShownTickets.ts'
import { threadEntries } from '../../styled-system/recipes'
import { useNow } from '../../ui/useNow.ts'
import { EntryItem, type Writer } from './EntryItem.tsx'

/** Items between the rows that are not on the client's devices. at: ISO 8601. */
export type ThreadItem = { readonly key: string; readonly at: string; readonly node: ReactNode }

type ThreadProps = {
  thread: TicketThread
  self: TicketSide
  /** The author, where the row has only the side. */
  people: Readonly<Record<TicketSide, Writer>>
  between?: readonly ThreadItem[]
}

const none: readonly ThreadItem[] = []

/** Entries and events of the ticket, oldest first. */
export function Thread({ thread, self, people, between = none }: ThreadProps) {
  const now = new Date(useNow())
  const part = threadEntries()
  const placed = [
    ...thread.rows.map((row) =>
      row.kind === 'event'
        ? {
            key: row.event.id,
            // Same time: the event comes before the note.
            at: row.event.created_at,
            node: (
              <li className={part.event} data-event>
                {threadCopy.happened(row.event)}, {entryMoment(row.event.created_at, now)}
              </li>
            ),
          }
        : {
            key: row.id,
            // Entries that wait on this device are last.
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
