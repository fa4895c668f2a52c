import { Fragment, type ReactNode, useState } from 'react'
import { entryMoment, threadCopy } from '../../copy/support.ts'
import type { TicketSide, TicketThread } from '../../data/mirror/useShownTickets.ts'
import { threadEntries } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/useNow.ts'
import { EntryItem, type Writer } from './EntryItem.tsx'

/** Items between the rows that are not on the client's devices. at: ISO 8601. */
export type ThreadItem = { readonly key: string; readonly at: string; readonly node: ReactNode }

type ThreadProps = {
  thread: Pick<TicketThread, 'rows'>
  self: TicketSide
  /** The author, where the row has only the side. */
  people: Readonly<Record<TicketSide, Writer>>
  between?: readonly ThreadItem[]
}

const none: readonly ThreadItem[] = []

/** Drawn at first, beside the ticket itself: a phone takes seconds for a thread of hundreds. */
const NEWEST = 50

const draw = (items: readonly Pick<ThreadItem, 'key' | 'node'>[]) =>
  items.map(({ key, node }) => <Fragment key={key}>{node}</Fragment>)

/** Entries and events of the ticket, oldest first; of a long thread the ticket itself and the newest. */
export function Thread({ thread, self, people, between = none }: ThreadProps) {
  const now = new Date(useNow())
  const part = threadEntries()
  const placed = [
    ...thread.rows.map((row) =>
      row.kind === 'event'
        ? {
            key: row.event.id,
            // If both have the same time, the event comes before the note.
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
  const all = between.length === 0 ? placed : placed.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  // The number stays as it was at the opening: with each new entry, the oldest one on the screen would vanish.
  const [hidden, hide] = useState(() => Math.max(0, all.length - 1 - NEWEST))
  return (
    <ol className={part.root} aria-label={threadCopy.entries}>
      {draw(all.slice(0, 1))}
      {hidden > 0 && (
        <li className={part.older} data-event>
          <Button onClick={() => hide(0)}>{threadCopy.older(hidden)}</Button>
        </li>
      )}
      {draw(all.slice(1 + hidden))}
    </ol>
  )
}
